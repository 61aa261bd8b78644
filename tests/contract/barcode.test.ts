import { expect, test } from 'vitest';
import { isGtin } from '@/contract/barcode';

test.each(['96385074', '036000291452', '4006381333931', '10614141000415', '5901234123457', '00000000'])(
  '%s is a GTIN',
  (text) => expect(isGtin(text)).toBe(true),
);

test.each([
  ...['', '4006381333932', '4006381333391', '400638133393', '40063813339311', '400638133393x', ' 96385074'],
  ...['9638507', '963850745'],
])('%j is none', (text) => expect(isGtin(text)).toBe(false));
