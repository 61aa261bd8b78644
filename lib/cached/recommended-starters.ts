import { findTexture, TEXTURES } from '@/lib/format/hair-texture-shapes';

type TexturedCard = { texture: string | null };

/** The first product of each texture, the loosest first. */
export function getFirstPerTexture<Card extends TexturedCard>(cards: readonly Card[]): Card[] {
  const textured = cards.map((card) => ({ card, texture: card.texture && findTexture(card.texture) }));
  return TEXTURES.flatMap((texture) => textured.find((entry) => entry.texture === texture)?.card ?? []);
}
