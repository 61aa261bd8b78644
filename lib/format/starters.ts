type Textured = { texture: string | null };

/** The first piece of each texture, in the order that they come. */
export function firstOfTextures<Card extends Textured>(cards: readonly Card[]): Card[] {
  const seen = new Set<string>();
  return cards.filter(({ texture }) => {
    if (texture === null || seen.has(texture)) return false;
    seen.add(texture);
    return true;
  });
}
