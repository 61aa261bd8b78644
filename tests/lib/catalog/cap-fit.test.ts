import { expect, it } from 'vitest';
import { getCapSizeAdvice, capSizeText } from '@/lib/catalog/cap-fit';

it('derives the cap size from the head circumference', () => {
  expect(capSizeText(21.5)).toBe('M, for 21.3 to 22.4 in, 54 to 57 cm');
  expect(capSizeText(24.5)).toBe('Larger than our L');
});

it('says which cap size fits, and offers it when another is selected', () => {
  expect(getCapSizeAdvice(21.5, ['S', 'M', 'L'], 'M')).toEqual({
    text: 'Size M fits your 21.5 in (54.6 cm).',
    suggestedSize: null,
  });
  expect(getCapSizeAdvice(21.5, ['S', 'M', 'L'], 'L').suggestedSize).toBe('M');
});

it('does not promise a cap size that the wig is not made in', () => {
  expect(getCapSizeAdvice(23, ['M'], 'M')).toEqual({
    text: 'Your 23 in (58.4 cm) needs size L. This wig is made in M only.',
    suggestedSize: null,
  });
  expect(getCapSizeAdvice(23, ['S', 'M'], 'M').text).toContain('made in S and M only');
});

it('says when a head is outside all sizes', () => {
  expect(getCapSizeAdvice(24.5, ['S', 'M', 'L'], 'L').text).toBe(
    'Your 24.5 in (62.2 cm) is larger than our largest cap, L.',
  );
});
