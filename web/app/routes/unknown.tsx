import { Navigate } from "react-router";

/** Unknown addresses lead to the start page (clause LAND-08). */
export default function UnknownAddress() {
  return <Navigate to="/" replace />;
}
