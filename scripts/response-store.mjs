/** Of one path, over all currencies, encodings and kinds of RSC requests: clients choose what they send. */
const VARIANTS_PER_PATH_MAX = 32;

/** Keeps responses up to a size, by key, path and tag. Evicts the least recently used first. */
export class ResponseStore {
  #entries = new Map();
  #keysByPath = new Map();
  #keysByTag = new Map();
  #bytes = 0;
  #maxBytes;

  constructor(maxBytes) {
    this.#maxBytes = maxBytes;
  }

  get(key) {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    if (entry.page.freshUntil < Date.now()) {
      this.#delete(key);
      return null;
    }
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  add(key, entry) {
    if (entry.bytes > this.#maxBytes) return;
    this.#delete(key);
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
    const { path, page } = entry;
    const pathKeys = addTo(this.#keysByPath, path, key);
    for (const tag of page.tags) addTo(this.#keysByTag, tag, key);
    if (pathKeys.size > VARIANTS_PER_PATH_MAX) this.#delete(pathKeys.values().next().value);
    for (const oldestKey of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#delete(oldestKey);
    }
  }

  deleteTags(tags) {
    for (const tag of tags) for (const key of this.#keysByTag.get(tag) ?? []) this.#delete(key);
  }

  clear() {
    this.#entries.clear();
    this.#keysByPath.clear();
    this.#keysByTag.clear();
    this.#bytes = 0;
  }

  #delete(key) {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
    removeFrom(this.#keysByPath, entry.path, key);
    for (const tag of entry.page.tags) removeFrom(this.#keysByTag, tag, key);
  }
}

function addTo(keysByName, name, key) {
  const keys = keysByName.get(name) ?? new Set();
  keysByName.set(name, keys.add(key));
  return keys;
}

function removeFrom(keysByName, name, key) {
  const keys = keysByName.get(name);
  keys?.delete(key);
  if (keys?.size === 0) keysByName.delete(name);
}
