import { z } from 'zod';
import { toSnakeCase } from '@/contract/case-conversion';

export type JsonSchema = { [keyword: string]: unknown };

const CHILD_SCHEMA_LISTS = ['allOf', 'anyOf', 'oneOf', 'prefixItems'] as const;
const CHILD_SCHEMAS = ['items', 'additionalProperties', 'not'] as const;
const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The path of the named schemas that a schema references. */
const SCHEMAS_PATH = '#/components/schemas/';

/** Converts a schema to its wire form: snake_case fields at every depth. */
function toWireSchema({ $schema: _dialect, $defs: _named, id: _id, ...schema }: JsonSchema): JsonSchema {
  const wireSchema: JsonSchema = { ...schema };
  if (isSchema(schema.properties))
    wireSchema.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, child]) => [
        toSnakeCase(name),
        toWireSchema(child as JsonSchema),
      ]),
    );
  if (Array.isArray(schema.required))
    wireSchema.required = schema.required.map((name) => toSnakeCase(String(name)));
  for (const keyword of CHILD_SCHEMA_LISTS)
    if (Array.isArray(schema[keyword])) wireSchema[keyword] = schema[keyword].map(toWireSchema);
  for (const keyword of CHILD_SCHEMAS)
    if (isSchema(schema[keyword])) wireSchema[keyword] = toWireSchema(schema[keyword]);
  if (typeof schema.$ref === 'string') wireSchema.$ref = schema.$ref.replace(/^#\/\$defs\//, SCHEMAS_PATH);
  return wireSchema;
}

/** Describes form files: zod only knows that they are Blobs. */
const overrideFileSchema = ({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodType;
  jsonSchema: JsonSchema;
}) => {
  if (zodSchema._zod.def.type === 'custom') Object.assign(jsonSchema, { type: 'string', format: 'binary' });
};

export type SchemaNames = z.core.$ZodRegistry<{ id: string }>;

/** Returns the request schema. Named schemas are inlined: with their defaults they differ from the response. */
export const toInputSchema = (schema: z.ZodType): JsonSchema =>
  toWireSchema(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: overrideFileSchema }));

/** Returns the response schema and every schema of `names` that it references. */
export function toResponseSchema(schema: z.ZodType, names: SchemaNames) {
  const responseSchema: JsonSchema = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    metadata: names,
  });
  const definitions = Object.entries((responseSchema.$defs ?? {}) as Record<string, JsonSchema>);
  return {
    schema: toWireSchema(responseSchema),
    named: Object.fromEntries(definitions.map(([name, definition]) => [name, toWireSchema(definition)])),
  };
}

/** Lists the fields of an input with their schemas; `isRequired` if a field may not be omitted. */
export function getSchemaFields(schema: JsonSchema) {
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(
    ([name, fieldSchema]) => ({
      name,
      schema: fieldSchema,
      isRequired: required.includes(name),
    }),
  );
}
