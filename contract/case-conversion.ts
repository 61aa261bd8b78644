type RenameKey = (key: string) => string;

const toSnake: RenameKey = (key) => key.replace(/[A-Z]/g, (character) => `_${character.toLowerCase()}`);
const toCamel: RenameKey = (key) =>
  key.replace(/_([a-z0-9])/g, (_, character: string) => character.toUpperCase());

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function renameKeys(value: unknown, rename: RenameKey): unknown {
  if (Array.isArray(value)) return value.map((item) => renameKeys(item, rename));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [rename(key), renameKeys(child, rename)]),
  );
}

/**
 * Converts keys to the wire form: snake_case at every depth. Every key is renamed, so no map may use data as
 * keys.
 */
export const toSnakeCaseKeys = (value: unknown) => renameKeys(value, toSnake);

/** Converts keys to camelCase for use in code (spec 7). */
export const toCamelCaseKeys = (value: unknown) => renameKeys(value, toCamel);

/** Convert one name, for queries and form fields. */
export const toSnakeCase = toSnake;
export const toCamelCase = toCamel;
