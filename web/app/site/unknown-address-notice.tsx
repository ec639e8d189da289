import { Container } from "@mantine/core";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { dropFromAddress } from "../lib/address/drop-from-address.ts";
import classes from "./unknown-address-notice.module.css";

/** For who was led to the home page from an address that does not exist (clause LAND-08). Said once. */
export function UnknownAddressNotice() {
  const { search, key } = useLocation();
  const [saidAt, setSaidAt] = useState<string>();
  useEffect(() => {
    if (!search.startsWith("?not-found")) return;
    setSaidAt(key);
    dropFromAddress("search");
  }, [search, key]);
  return (
    <div role="status" className={classes.place}>
      {saidAt === key && <Container size="lg">That page doesn't exist.</Container>}
    </div>
  );
}
