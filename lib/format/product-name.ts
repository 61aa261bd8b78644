const wordsOf = (text: string) => text.split(' ');

/**
 * The name of a product in a chosen colour. A name that carries its own colour ("P4/27 Highlight Body Wave Lace Wig") does not
 * go on saying it of another one: "Body Wave Lace Wig in Ginger".
 */
export function nameInColor(name: string, own: string | null, chosen: string | null): string {
  if (own === null || chosen === null || own === chosen) return name;
  const ownWords = new Set(wordsOf(own.toLowerCase()));
  const bare = wordsOf(name).filter((word) => !ownWords.has(word.toLowerCase()));
  return bare.length === wordsOf(name).length ? name : `${bare.join(' ')} in ${chosen}`;
}
