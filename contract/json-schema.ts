import { z } from 'zod';
import { wireName } from './wire';

export type JsonSchema = { [keyword: string]: unknown };

const SCHEMAS_BELOW = ['allOf', 'anyOf', 'oneOf', 'prefixItems'] as const;
const SCHEMA_BELOW = ['items', 'additionalProperties', 'not'] as const;
const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The named schemas that a schema leans on stand beside it under this path. */
const NAMED = '#/components/schemas/';

/** One schema as it travels: its fields in snake_case, at every depth. */
function onTheWire({ $schema: _dialect, $defs: _named, id: _id, ...schema }: JsonSchema): JsonSchema {
  const made: JsonSchema = { ...schema };
  if (isSchema(schema.properties))
    made.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, below]) => [
        wireName(name),
        onTheWire(below as JsonSchema),
      ]),
    );
  if (Array.isArray(schema.required)) made.required = schema.required.map((name) => wireName(String(name)));
  for (const keyword of SCHEMAS_BELOW)
    if (Array.isArray(schema[keyword])) made[keyword] = schema[keyword].map(onTheWire);
  for (const keyword of SCHEMA_BELOW)
    if (isSchema(schema[keyword])) made[keyword] = onTheWire(schema[keyword]);
  if (typeof schema.$ref === 'string') made.$ref = schema.$ref.replace(/^#\/\$defs\//, NAMED);
  return made;
}

/** A file of a form: zod can only say that it is a Blob. */
const withFiles = ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: JsonSchema }) => {
  if (zodSchema._zod.def.type === 'custom') Object.assign(jsonSchema, { type: 'string', format: 'binary' });
};

export type Names = z.core.$ZodRegistry<{ id: string }>;

/** What a caller sends. Named schemas are written out: with their defaults they differ from what is answered. */
export const inputSchema = (schema: z.ZodType): JsonSchema =>
  onTheWire(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: withFiles }));

/** What is answered, and beside it every schema of `names` that it leans on. */
export function answerSchema(schema: z.ZodType, names: Names) {
  const made: JsonSchema = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    metadata: names,
  });
  const named = Object.entries((made.$defs ?? {}) as Record<string, JsonSchema>);
  return {
    schema: onTheWire(made),
    named: Object.fromEntries(named.map(([name, below]) => [name, onTheWire(below)])),
  };
}

/** The fields of an input, with what each must be; `isRequired` where it may not be left out. */
export function fieldsOf(schema: JsonSchema) {
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(([name, below]) => ({
    name,
    schema: below,
    isRequired: required.includes(name),
  }));
}
