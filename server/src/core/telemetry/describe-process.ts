import { randomUUID } from "node:crypto";
import {
  detectResources,
  envDetector,
  type Resource,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import { version } from "../../settings/version.ts";

/** Who sends traces and metrics: OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES, over what is known without them. */
export function describeProcess(): Resource {
  const known = {
    "service.name": "wagefloor",
    "service.version": version,
    "service.instance.id": randomUUID(),
  };
  return resourceFromAttributes(known).merge(detectResources({ detectors: [envDetector] }));
}
