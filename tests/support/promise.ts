/** What the shop says, where it says it, and the test that keeps it so. */
export type Promised = { says: string; in: string; keptBy: { file: string; title: string } };

/** The sentences of several files that one test keeps. */
export const kept = (
  file: string,
  title: string,
  said: Readonly<Record<string, readonly string[]>>,
): Promised[] =>
  Object.entries(said).flatMap(([place, sentences]) =>
    sentences.map((says) => ({ says, in: place, keptBy: { file: `tests/${file}.test.ts`, title } })),
  );
