/** How long a response is cached that no write made stale: as long as a catalog page (lib/cached/cache-policy.ts). */
const LIFETIME_MS = 5 * 60_000;

type Entry = { body: Uint8Array<ArrayBuffer>; tagKinds: readonly string[]; expiresAt: number; bytes: number };

/** What a response is cached under, and the kinds of cache tags that make it stale: `product` for `product:7`. */
export type CachedCall = { key: string; tagKinds: readonly string[] };

export type CallCache = {
  /** Returns the cached response, else the one that `load` returns; equal calls at the same time load once. */
  read: (call: CachedCall, load: () => Promise<string>) => Promise<Uint8Array<ArrayBuffer>>;
  /** Drops the responses that any of these tags makes stale; one that is loading meanwhile is not cached. */
  invalidate: (tags: readonly string[]) => void;
  getBytes: () => number;
};

const toKind = (tag: string) => tag.split(':', 1)[0] ?? tag;
const encoder = new TextEncoder();

/**
 * Caches the responses of calls that are the same for every shopper of a currency (cached-calls.ts), least
 * recently used out first. `maxBytes` 0: caches nothing. Reasons: docs/decisions/search-responses.md.
 */
export function createCallCache(maxBytes: number, now: () => Date): CallCache {
  const entries = new Map<string, Entry>();
  const loading = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  let bytes = 0;
  let generation = 0;

  function remove(key: string) {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  function add(key: string, entry: Entry) {
    remove(key);
    entries.set(key, entry);
    bytes += entry.bytes;
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) return;
      remove(oldest);
    }
  }

  function find(key: string) {
    const entry = entries.get(key);
    if (!entry) return null;
    entries.delete(key);
    if (entry.expiresAt <= now().getTime()) {
      bytes -= entry.bytes;
      return null;
    }
    entries.set(key, entry);
    return entry.body;
  }

  async function load({ key, tagKinds }: CachedCall, loadBody: () => Promise<string>) {
    const loadedGeneration = generation;
    const expiresAt = now().getTime() + LIFETIME_MS;
    const body = encoder.encode(await loadBody());
    if (loadedGeneration === generation)
      add(key, { body, tagKinds, expiresAt, bytes: body.byteLength + key.length * 2 });
    return body;
  }

  return {
    read: async (call, loadBody) => {
      if (maxBytes === 0) return encoder.encode(await loadBody());
      const body = find(call.key);
      if (body) return body;
      const pending = loading.get(call.key);
      if (pending) return pending;
      const promise = load(call, loadBody).finally(() => {
        if (loading.get(call.key) === promise) loading.delete(call.key);
      });
      loading.set(call.key, promise);
      return promise;
    },
    invalidate: (tags) => {
      const kinds = new Set(tags.map(toKind));
      // Nobody joins a call that has begun before the change, and its result is not cached.
      generation += 1;
      loading.clear();
      for (const [key, { tagKinds }] of entries) if (tagKinds.some((kind) => kinds.has(kind))) remove(key);
    },
    getBytes: () => bytes,
  };
}
