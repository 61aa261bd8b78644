type Rename = (key: string) => string;

const toSnake: Rename = (key) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const toCamel: Rename = (key) => key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function renamed(value: unknown, rename: Rename): unknown {
  if (Array.isArray(value)) return value.map((entry) => renamed(entry, rename));
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [rename(key), renamed(entry, rename)]),
  );
}

/** Keys as they travel: snake_case, at every depth. Every key is renamed, so no map may use data as keys. */
export const toWire = (value: unknown) => renamed(value, toSnake);

/** Keys as they are used in code: camelCase (spec 7). */
export const fromWire = (value: unknown) => renamed(value, toCamel);

/** One name, for queries and form fields. */
export const wireName = toSnake;
