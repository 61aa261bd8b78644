import { isDeepStrictEqual } from 'node:util';
import { Document, isMap, isNode, isScalar, isSeq, parseDocument, visit, type Node } from 'yaml';
import { z } from 'zod';
import { replaceAt, takeTranslations, type Translation } from './localized-text';

/** Amounts have two decimals. */
const AMOUNT_KEYS: ReadonlySet<unknown> = new Set(['amount_off', 'maximum_discount', 'minimum_subtotal']);
/** Numbers that mean the same as none. */
const OPTIONAL_ZEROS: ReadonlySet<string> = new Set(['minimum_subtotal', 'times_used']);
/** Long texts stay on one line; texts with line breaks are blocks. */
const FORMAT = { lineWidth: 0, singleQuote: true } as const;

type JsonObject = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isDefault = (key: string, value: unknown) =>
  value === undefined ||
  value === null ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.keys(value).length === 0) ||
  (value === 0 && OPTIONAL_ZEROS.has(key));

/** Without settings that say what their absence says. */
function removeDefaults(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(removeDefaults);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, part]) => [key, removeDefaults(part)] as const);
  return Object.fromEntries(entries.filter(([key, part]) => !isDefault(key, part)));
}

/** What a YAML file says to be read as `content`. */
export const toYamlValue = <Schema extends z.ZodType>(schema: Schema, content: z.output<Schema>): unknown =>
  removeDefaults(z.encode(schema, content));

/** Puts texts per locale back into what they were taken from. A text that has only one stays as it is. */
function putTranslations(value: unknown, translations: readonly Translation[]): unknown {
  const byPath = new Map<string, Translation[]>();
  for (const translation of translations) {
    const key = JSON.stringify(translation.path);
    byPath.set(key, [...(byPath.get(key) ?? []), translation]);
  }
  for (const group of byPath.values())
    if (group.length > 1)
      replaceAt(value, group[0]!.path, () =>
        Object.fromEntries(group.map(({ locale, text }) => [locale, text])),
      );
  return value;
}

/** What a file says, as it is written; null if it does not fit the schema. */
function toWritten(schema: z.ZodType, value: unknown): unknown {
  const content = takeTranslations(schema, value, null);
  const parsed = schema.safeParse(content.value);
  return parsed.success ? putTranslations(toYamlValue(schema, parsed.data), content.translations) : null;
}

/** What two versions of an entry of a list have in common: the entry itself, or its first setting. */
const getIdentity = (value: unknown): unknown => (isObject(value) ? Object.values(value)[0] : value);

/** Changes only what differs, so that the comments and the order of a file stay. */
function patchNode(document: Document, node: unknown, before: unknown, after: unknown): Node {
  if (isNode(node) && isDeepStrictEqual(before, after)) return node;
  if (isMap(node) && isObject(before) && isObject(after)) {
    for (const key of Object.keys(before)) if (!(key in after)) node.delete(key);
    for (const [key, value] of Object.entries(after))
      if (!isDeepStrictEqual(before[key], value))
        node.set(document.createNode(key), patchNode(document, node.get(key, true), before[key], value));
    return node;
  }
  if (isSeq(node) && Array.isArray(before) && Array.isArray(after)) {
    const left = before.map((value: unknown, at) => ({ value, node: node.items[at] }));
    node.items = after.map((value: unknown) => {
      const same = left.findIndex((item) => isDeepStrictEqual(item.value, value));
      const alike = left.findIndex((item) => isDeepStrictEqual(getIdentity(item.value), getIdentity(value)));
      const at = same === -1 ? alike : same;
      const [item] = at === -1 ? [] : left.splice(at, 1);
      return item ? patchNode(document, item.node, item.value, value) : document.createNode(value);
    });
    return node;
  }
  return document.createNode(after) as Node;
}

function format(document: Document, text = ''): string {
  visit(document, {
    Pair: (_key, { key, value }) => {
      if (isScalar(key) && isScalar(value) && AMOUNT_KEYS.has(key.value)) value.minFractionDigits = 2;
    },
  });
  // "[a, b]", and "{ a: b }" where the file has it so.
  return document.toString({ ...FORMAT, flowCollectionPadding: /[:-] \{ /.test(text) });
}

/**
 * The text of a YAML file that is read as `content`. `text` is that of the file so far: the same text is returned if it
 * says the same already. In the place of a text may be one per locale.
 */
export function formatYaml<Schema extends z.ZodType>(
  schema: Schema,
  content: z.output<Schema>,
  text: string | null,
): string {
  const { value, translations } = takeTranslations(schema, content, null);
  const after = putTranslations(toYamlValue(schema, value as z.output<Schema>), translations);
  const document = text === null ? null : parseDocument(text);
  const isEmpty = isObject(after) && Object.keys(after).length === 0;
  // Comments stay, also if a file has nothing else.
  if (document?.errors.length === 0 && text !== null && document.toJS() === null) {
    if (isEmpty) return text;
    document.contents = document.createNode(after) as Node as typeof document.contents;
    return format(document);
  }
  const before = document?.errors.length === 0 ? toWritten(schema, document.toJS() ?? {}) : null;
  if (!document || before === null || !isMap(document.contents))
    return isEmpty ? '' : format(new Document(after));
  if (text !== null && isDeepStrictEqual(before, after)) return text;
  document.contents = patchNode(document, document.contents, before, after) as typeof document.contents;
  return format(document, text ?? '');
}
