import { Navigate } from "react-router";

/** Links within the pages to an unknown address lead to the home page, as the server's answer does (clause LAND-08). */
export default function UnknownAddress() {
  return <Navigate to="/?not-found" replace />;
}
