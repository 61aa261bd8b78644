const KEY = 'partingWords';

/** Words for the next page, where this document is let go of as a whole. */
export const leaveWords = (words: string) => sessionStorage.setItem(KEY, words);

/** What the last document wanted to be said, once. */
export function takeWords(): string | null {
  const words = sessionStorage.getItem(KEY);
  if (words) sessionStorage.removeItem(KEY);
  return words;
}
