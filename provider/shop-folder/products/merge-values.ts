import { isDeepStrictEqual } from 'node:util';

/** Whose value counts where the folder and the shop both changed it: "theirs" is the folder's. */
export type Preference = 'theirs' | 'ours' | null;

export type Merge<Values> = {
  /** What to write into the shop. */
  changes: Partial<Values>;
  /** What the next import compares with; without the values that were never taken. */
  base: Partial<Values>;
  /** Both changed these, differently; they stay as they are. */
  conflicts: (keyof Values & string)[];
};

type Sources<Values> = {
  /** As the last import read them; null if there was none. */
  base: Partial<Values> | null;
  file: Values;
  shop: Values;
};

/**
 * Compares the values of a folder with those of its last import and of the shop, one by one. A value that only the
 * folder changed is taken, one that only the shop changed stays. `following` are taken whenever the folder changes; as
 * long as nothing is known of the folder's last one, the shop's stays.
 */
export function mergeValues<Values extends Record<string, unknown>>(
  { base, file, shop }: Sources<Values>,
  preference: Preference,
  following: readonly (keyof Values)[] = [],
): Merge<Values> {
  const merge: Merge<Values> = { changes: {}, base: { ...file }, conflicts: [] };
  for (const key of Object.keys(file) as (keyof Values & string)[]) {
    const isKnown = base !== null && key in base;
    const isFileChanged = !isKnown || !isDeepStrictEqual(file[key], base[key]);
    if (isDeepStrictEqual(file[key], shop[key]) || !isFileChanged) continue;
    const isShopChanged = !isKnown || !isDeepStrictEqual(shop[key], base[key]);
    const isFollowing = following.includes(key);
    if (!isShopChanged || (isFollowing && isKnown) || preference === 'theirs') merge.changes[key] = file[key];
    else if (preference === null && !isFollowing) {
      merge.conflicts.push(key);
      if (isKnown) merge.base[key] = base[key];
      else delete merge.base[key];
    }
  }
  return merge;
}
