const splitWords = (text: string) => text.split(' ');

/**
 * The name of a product in a selected color. A name that contains its own color ("P4/27 Highlight Body Wave
 * Lace Wig") drops it for another one: "Body Wave Lace Wig in Ginger".
 */
export function getNameInColor(name: string, ownColor: string | null, selectedColor: string | null): string {
  if (ownColor === null || selectedColor === null || ownColor === selectedColor) return name;
  const ownWords = new Set(splitWords(ownColor.toLowerCase()));
  const remainingWords = splitWords(name).filter((word) => !ownWords.has(word.toLowerCase()));
  return remainingWords.length === splitWords(name).length
    ? name
    : `${remainingWords.join(' ')} in ${selectedColor}`;
}
