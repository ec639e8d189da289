import { Container } from "@mantine/core";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { dropFromAddress } from "../lib/address/drop-from-address.ts";
import classes from "./unknown-address-notice.module.css";

/** Shown once to a visitor redirected to the home page from an unknown address (clause LAND-08). */
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
