import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MIN_FETCH_MS, createDelayedIndicator } from '@/lib/browser/delayed-indicator';

let shown: boolean[];
let wait: ReturnType<typeof createDelayedIndicator>;

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  wait = createDelayedIndicator((isShown) => shown.push(isShown));
});
afterEach(() => vi.useRealTimers());

describe('a loading indicator (spec 9: 200 ms)', () => {
  test('does not appear for a wait that ends sooner', () => {
    wait(true);
    vi.advanceTimersByTime(MIN_FETCH_MS - 1);
    wait(false);
    vi.advanceTimersByTime(10_000);
    expect(shown).toEqual([]);
  });

  test('stays for 200 ms once it has appeared', () => {
    wait(true);
    vi.advanceTimersByTime(MIN_FETCH_MS + 10);
    wait(false);
    expect(shown).toEqual([true]);
    vi.advanceTimersByTime(MIN_FETCH_MS - 11);
    expect(shown).toEqual([true]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([true, false]);
  });

  test('disappears at once when it has been visible for longer', () => {
    wait(true);
    vi.advanceTimersByTime(2_000);
    wait(false);
    vi.advanceTimersByTime(0);
    expect(shown).toEqual([true, false]);
  });

  test('stays when a second wait begins', () => {
    wait(true);
    vi.advanceTimersByTime(250);
    wait(false);
    wait(true);
    vi.advanceTimersByTime(1_000);
    expect(shown).toEqual([true]);
  });
});
