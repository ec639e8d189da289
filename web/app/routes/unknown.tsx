import { Redirect } from "../ui/redirect.tsx";

/** Links within the pages to an unknown address lead to the home page, as the server's answer does (clause LAND-08). */
export default function UnknownAddress() {
  return <Redirect to="/?not-found" />;
}
