import { expect, test } from 'vitest';
import { retryAfterText } from '@/provider/platform/http/retry-after-text';

test.each([
  [0, '1 second'],
  [1_001, '2 seconds'],
  [59_999, '60 seconds'],
  [60_000, '1 minute'],
  [60_001, '2 minutes'],
  [900_000, '15 minutes'],
])('%d ms are %s', (ms, text) => {
  expect(retryAfterText(ms)).toBe(text);
});
