import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { Notice } from "../../../ui/page/notice.tsx";

/** Other employees whose numbers the search, which knows no case, cannot tell from the one that is shown. */
export function AlikeNumbers({ numbers }: { readonly numbers: readonly string[] }) {
  if (numbers.length === 0) return null;
  return (
    <Notice kind="information">
      Other employee numbers differ from this one only in upper and lower case:{" "}
      {numbers.map((number, index) => (
        <span key={number}>
          {index > 0 && ", "}
          <Anchor component={Link} to={`?${new URLSearchParams({ employee: number })}`} inherit>
            {number}
          </Anchor>
        </span>
      ))}
    </Notice>
  );
}
