import { findTexture, TEXTURES } from './strand';

type Textured = { texture: string | null };

/** The first piece of each texture, the loosest first. */
export function firstOfTextures<Card extends Textured>(cards: readonly Card[]): Card[] {
  const textured = cards.map((card) => ({ card, texture: card.texture && findTexture(card.texture) }));
  return TEXTURES.flatMap((texture) => textured.find((entry) => entry.texture === texture)?.card ?? []);
}
