type Coloured = { color: string | null };

/** The pictures of the chosen colour first, then those that fit all, then the other colours; each in their own order. */
export function inColor<Item extends Coloured>(pictures: readonly Item[], color: string | null): Item[] {
  const rank = (picture: Item) => (picture.color === color ? 0 : picture.color === null ? 1 : 2);
  return [...pictures].sort((a, b) => rank(a) - rank(b)); // a stable sort
}
