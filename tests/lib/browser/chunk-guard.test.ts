import { describe, expect, test } from 'vitest';
import { CHUNK_RELOAD_PAUSE_MS, isChunkFailure, canReload } from '@/lib/browser/chunk-guard';

describe('after a chunk-load failure', () => {
  test('the page reloads if it has not reloaded before', () => {
    expect(canReload(null, 1_000_000)).toBe(true);
  });

  test('the page does not reload again within 60 seconds', () => {
    expect(CHUNK_RELOAD_PAUSE_MS).toBe(60_000);
    expect(canReload(1_000_000, 1_059_999)).toBe(false);
    expect(canReload(1_000_000, 1_060_000)).toBe(true);
  });

  test('the failure is recognised by its name or its message', () => {
    const chunkError = Object.assign(new Error('x'), { name: 'ChunkLoadError' });

    expect(isChunkFailure(chunkError)).toBe(true);
    expect(isChunkFailure(new Error('Failed to load chunk /_next/static/chunks/1.js'))).toBe(true);
    expect(isChunkFailure(new Error('price is undefined'))).toBe(false);
    expect(isChunkFailure('ChunkLoadError')).toBe(false);
  });
});
