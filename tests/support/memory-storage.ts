/** In-memory browser storage with the real interface. */
export const createMemoryStorage = (entries = new Map<string, string>()): Storage => ({
  get length() {
    return entries.size;
  },
  clear: () => entries.clear(),
  key: (index) => [...entries.keys()][index] ?? null,
  getItem: (key) => entries.get(key) ?? null,
  setItem: (key, text) => void entries.set(key, text),
  removeItem: (key) => void entries.delete(key),
});
