import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startCountdown } from '@/lib/browser/start-countdown';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

test('reports the remaining time at once and every 100 ms, and never less than zero (spec 4 and 9)', () => {
  const reportedMs: number[] = [];
  const stop = startCountdown(Date.parse('2026-11-21T12:00:00.250Z'), (leftMs) => reportedMs.push(leftMs));
  vi.advanceTimersByTime(99);
  expect(reportedMs).toEqual([250]);
  vi.advanceTimersByTime(301);
  expect(reportedMs).toEqual([250, 150, 50, 0, 0]);
  stop();
  vi.advanceTimersByTime(1_000);
  expect(reportedMs).toHaveLength(5);
});
