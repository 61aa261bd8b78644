const SHORTEST = 3;

/** The number of letters to insert, delete, replace or swap with their neighbour to turn one word into the other. */
export function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const previousRow = rows[i - 1]!;
      let distance = Math.min(previousRow[j]! + 1, row[j - 1]! + 1, previousRow[j - 1]! + (isSame ? 0 : 1));
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) distance = Math.min(distance, rows[i - 2]![j - 2]! + 1);
      row.push(distance);
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}

/** One typo in a short word, two in a longer one. */
const getMaxEdits = (word: string) => (word.length < 5 ? 1 : 2);

/** Numbers and sizes ("13x4", "613") are taken literally. */
export const canBeMisspelt = (word: string) => word.length >= SHORTEST && !/\d/.test(word);

export type Candidate = { word: string; weight: number };

/** The known word that was probably meant: fewest typos, then the same first letter, then the higher weight. */
export function findCorrection(word: string, candidates: readonly Candidate[]): string | null {
  if (!canBeMisspelt(word)) return null;
  const matches = candidates
    .map((candidate) => ({ ...candidate, edits: editDistance(word, candidate.word) }))
    .filter(({ edits }) => edits > 0 && edits <= getMaxEdits(word))
    .sort(
      (a, b) =>
        a.edits - b.edits ||
        Number(b.word[0] === word[0]) - Number(a.word[0] === word[0]) ||
        b.weight - a.weight,
    );
  return matches[0]?.word ?? null;
}

/** "bodywave" for "body wave", "head band" for "headband": the same letters except for spaces and a typo. */
export function findPhraseCorrection(text: string, phrases: readonly Candidate[]): string | null {
  const compactText = text.replaceAll(' ', '');
  if (!canBeMisspelt(compactText)) return null;
  const matches = phrases
    .map(({ word, weight }) => ({ word, weight, edits: editDistance(compactText, word.replaceAll(' ', '')) }))
    .filter(({ word, edits }) => word !== text && edits < getMaxEdits(compactText))
    .sort((a, b) => a.edits - b.edits || b.weight - a.weight);
  return matches[0]?.word ?? null;
}
