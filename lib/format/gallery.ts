type Coloured = { color: string | null };

const SHOWN_MIN = 5;

/**
 * The pictures of the chosen colour first, then those that fit all colours; where these are few, others follow in their
 * own order, so that each colour has a gallery to look through.
 */
export function inColor<Item extends Coloured>(pictures: readonly Item[], color: string | null): Item[] {
  const own = pictures.filter((picture) => picture.color === color && color !== null);
  const shared = pictures.filter((picture) => picture.color === null);
  const others = pictures.filter((picture) => picture.color !== color && picture.color !== null);
  const fitting = [...own, ...shared];
  return [...fitting, ...others.slice(0, Math.max(0, SHOWN_MIN - fitting.length))];
}
