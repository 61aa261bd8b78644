/** The part of JSON Schema that the settings of a shop folder use. */
export type Schema = {
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean';
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  oneOf?: readonly Schema[];
  enum?: readonly string[];
  const?: string | boolean;
  /** `image`: a file of the folder `media`. */
  format?: string;
  default?: unknown;
};

export type Json = Readonly<Record<string, unknown>>;

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** "percent_off" as "Percent off". */
export function toLabel(key: string): string {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The schema that fits a value of which there are several kinds, told apart by `type`. */
export const pickSchema = (schema: Schema, value: unknown): Schema =>
  schema.oneOf?.find(({ properties }) => isJson(value) && properties?.type?.const === value.type) ?? schema;

/** The kinds of an entry; none where there is only one. */
export const listKinds = ({ oneOf = [] }: Schema): string[] =>
  oneOf.flatMap(({ properties }) =>
    typeof properties?.type?.const === 'string' ? [properties.type.const] : [],
  );

/** A new entry: what it needs is empty, so that its fields are shown. */
export function createEntry(schema: Schema, kind?: string): unknown {
  if (kind !== undefined) return createEntry(pickSchema(schema, { type: kind }));
  if (schema.const !== undefined) return schema.const;
  if (schema.type === 'array') return [];
  if (schema.type !== 'object') return schema.enum?.[0] ?? '';
  const { properties = {}, required = [] } = schema;
  return Object.fromEntries(
    required.flatMap((key) => (properties[key] ? [[key, createEntry(properties[key])]] : [])),
  );
}

const NAMES = ['code', 'name', 'title', 'question', 'term', 'product', 'kind', 'page', 'label', 'type'];

/** What an entry of a list is called in it. */
export function getEntryName(value: unknown, position: number): string {
  if (isJson(value))
    for (const name of NAMES) {
      const text = value[name];
      const shown = isJson(text) ? Object.values(text)[0] : text;
      if (typeof shown === 'string' && shown !== '') return shown;
    }
  return `Entry ${position + 1}`;
}
