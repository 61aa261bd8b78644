/** What the shop promises, where it says so, and the test that verifies it. */
export type Commitment = { text: string; in: string; verifiedBy: { file: string; title: string } };

/** The sentences of several files that one test verifies. */
export const listCommitments = (
  file: string,
  title: string,
  said: Readonly<Record<string, readonly string[]>>,
): Commitment[] =>
  Object.entries(said).flatMap(([place, sentences]) =>
    sentences.map((says) => ({
      text: says,
      in: place,
      verifiedBy: { file: `tests/${file}.test.ts`, title },
    })),
  );
