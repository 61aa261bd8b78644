import { isDeepStrictEqual } from 'node:util';

/** The settings of one thing of a file, by their keys. Those that are missing are left out. */
export type Fields = Readonly<Record<string, unknown>>;

/** What a file says of one thing: a coupon, a text page, the lists of banners.yaml. */
export type FileEntry = {
  /** Names it in its section: "coupons SPRING10"; empty for what a file says beside its lists. */
  key: string;
  file: string;
  /** Where it is in the file: the keys from its top. */
  path: readonly PropertyKey[];
  /** Its line, where it cannot be found by the path. */
  line?: number;
  /** As the file has it. */
  source: Fields;
  /** As the shop would have it: dates are instants, placeholders are filled. */
  values: Fields;
  /** Fields that are taken although the folder did not change them: they have a default now. */
  defaults?: readonly string[];
  /** Fields of which an earlier release made another value: they are taken unless the shop changed them. */
  rewritten?: readonly string[];
};

/** What the last import read of an entry, and what it gave to the shop. */
export type BaseEntry = {
  /** Null: the folder has it no longer, and the shop has to keep it. */
  source: Fields | null;
  values: Fields;
  position: number;
};

/** Values as JSON has them, so that what was stored can be compared with what was read. */
export const toFields = (values: object): Fields =>
  Object.fromEntries(
    Object.entries(JSON.parse(JSON.stringify(values)) as Fields).filter(([, value]) => value !== null),
  );

export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A field that is missing is the same as one that is null. */
export const isSameField = (key: string, a: Fields | null, b: Fields | null): boolean =>
  isDeepStrictEqual(a?.[key] ?? null, b?.[key] ?? null);

export const listKeys = (...fields: readonly (Fields | null)[]): string[] => [
  ...new Set(fields.flatMap((values) => Object.keys(values ?? {}))),
];

export const areSameFields = (a: Fields, b: Fields, ignored: readonly string[] = []): boolean =>
  listKeys(a, b).every((key) => ignored.includes(key) || isSameField(key, a, b));
