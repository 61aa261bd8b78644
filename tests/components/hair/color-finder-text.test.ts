import { expect, test } from 'vitest';
import { describeMatch } from '@/components/hair/color-finder/color-finder-text';

test.each([
  [{ lighter: 0, warmer: 0 }, 'Close'],
  [{ lighter: 1, warmer: 1 }, 'Close: a little lighter and warmer than yours'],
  [{ lighter: -2, warmer: 1 }, 'Close: darker and a little warmer than yours'],
  [{ lighter: 1, warmer: -2 }, 'Close: a little lighter and cooler than yours'],
  [{ lighter: 0, warmer: -1 }, 'Close: a little cooler than yours'],
])('a match of %o is said', (differences, text) => {
  expect(describeMatch('close', differences)).toBe(text);
});
