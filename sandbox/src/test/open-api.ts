import { readFileSync } from "node:fs";
import { Ajv } from "ajv";

const prefix = "#/components/schemas/";

const document: { components: { schemas: Record<string, OpenApiSchema> } } = JSON.parse(
  readFileSync(new URL("../test-data/stripe-openapi.json", import.meta.url), "utf8"),
);

interface OpenApiSchema {
  $ref?: string;
  nullable?: boolean;
  anyOf?: OpenApiSchema[];
  items?: OpenApiSchema;
  properties?: Record<string, OpenApiSchema>;
  [other: string]: unknown;
}

const { schemas } = document.components;
const ajv = new Ajv({ strict: true, allErrors: true });
for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(toJsonSchema(schema), prefix + name);

/**
 * Compares an answer with the published description. Members may be missing: the sandbox has those that the product reads.
 * @param name the resource's name there
 * @returns what is wrong, one line per finding
 */
export function findingsOf(name: string, answer: unknown): string[] {
  const check = ajv.getSchema(prefix + name);
  if (check === undefined) return [`${name} is not in the copy of the description`];
  check(answer);
  return (check.errors ?? []).map(
    ({ instancePath, message, params }) => `${name}${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

/**
 * Translates OpenAPI's `nullable` to JSON Schema. A member that isn't in the copy isn't allowed, so the sandbox can't
 * fill one that wasn't compared.
 */
function toJsonSchema({ nullable, ...schema }: OpenApiSchema): object {
  const plain = toPlainSchema(schema);
  return nullable ? { anyOf: [plain, { type: "null" }] } : plain;
}

function toPlainSchema({ $ref, anyOf, items, properties, ...rest }: OpenApiSchema): object {
  if ($ref !== undefined) return $ref.slice(prefix.length) in schemas ? { $ref } : { not: {} };
  return {
    ...rest,
    ...(anyOf && { anyOf: anyOf.map(toJsonSchema) }),
    ...(items && { items: toJsonSchema(items) }),
    ...(properties && {
      additionalProperties: Object.keys(properties).length === 0,
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, toJsonSchema(property)]),
      ),
    }),
  };
}
