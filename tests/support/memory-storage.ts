/** A storage of the browser, for as long as the test runs. */
export const memoryStorage = (entries = new Map<string, string>()): Storage => ({
  get length() {
    return entries.size;
  },
  clear: () => entries.clear(),
  key: (place) => [...entries.keys()][place] ?? null,
  getItem: (key) => entries.get(key) ?? null,
  setItem: (key, text) => void entries.set(key, text),
  removeItem: (key) => void entries.delete(key),
});
