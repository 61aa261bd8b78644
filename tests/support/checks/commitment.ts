/** What the shop promises, where it says so, and the test that verifies it. */
export type Commitment = { text: string; in: string; verifiedBy: { file: string; title: string } };

/** The sentences of several files that one test verifies. */
export const listCommitments = (
  file: string,
  title: string,
  sentencesByFile: Readonly<Record<string, readonly string[]>>,
): Commitment[] =>
  Object.entries(sentencesByFile).flatMap(([textFile, sentences]) =>
    sentences.map((sentence) => ({
      text: sentence,
      in: textFile,
      verifiedBy: { file: `tests/${file}.test.ts`, title },
    })),
  );
