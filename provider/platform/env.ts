import { z } from 'zod';

export type Env = Record<string, string | undefined>;

/** Parses environment variables; throws one line that names the first invalid one. */
export function parseEnv<Schema extends z.ZodType>(schema: Schema, env: Env): z.output<Schema> {
  const parsed = schema.safeParse(env);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Error(`Setting ${issue?.path.join('.')} is wrong: ${issue?.message}`);
}

export const isFullySet = <Ids extends Record<string, string | undefined>>(
  ids: Ids,
): ids is Ids & Record<keyof Ids, string> => Object.values(ids).every(Boolean);

/**
 * Requires either all keys or none. With one missing, the shop would accept test cards as payment, or store
 * images in the wrong place.
 */
export function requireAllOrNone<Keys extends Record<string, string | undefined>>(
  keys: Keys,
): Record<keyof Keys, string> | undefined {
  const missing = Object.keys(keys).find((name) => !keys[name]);
  if (missing && Object.values(keys).some(Boolean))
    throw new Error(`Setting ${missing} is wrong: must be set together with ${Object.keys(keys).join(', ')}`);
  return isFullySet(keys) ? keys : undefined;
}
