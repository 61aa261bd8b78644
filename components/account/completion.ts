type CompletionPart = { text: string; isCompleted: boolean };

/** Splits a suggestion into typed and completed parts. */
export function splitCompletion(suggestion: string, query: string): CompletionPart[] {
  const start = suggestion.toLowerCase().indexOf(query.trim().toLowerCase());
  const length = query.trim().length;
  if (start < 0 || length === 0) return [{ text: suggestion, isCompleted: false }];
  return [
    { text: suggestion.slice(0, start), isCompleted: true },
    { text: suggestion.slice(start, start + length), isCompleted: false },
    { text: suggestion.slice(start + length), isCompleted: true },
  ].filter(({ text }) => text !== '');
}
