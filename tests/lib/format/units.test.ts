import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Each module reads the setting `units` of shop.yaml once, as the browser does from the document.
beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

async function readTexts(settings: string) {
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', { documentElement: { dataset: { settings } } });
  const { getCapSizeAdvice, capSizeText } = await import('@/lib/catalog/cap-fit');
  const { setLengthsText } = await import('@/lib/catalog/set-lengths');
  const { hangingLength, lengthTerm } = await import('@/lib/catalog/product-guides-text');
  const { headLabel, headText, parseHeadInches } = await import('@/components/hair/hair-text');
  const { headHint } = await import('@/components/product/guides/guides-text');
  const { wornLength } = await import('@/components/home/home-text');
  const { lockLength } = await import('@/components/blog/blog-text');
  return [
    capSizeText(21.5),
    getCapSizeAdvice(21.5, ['S', 'M'], 'M').text,
    getCapSizeAdvice(18, ['S', 'M'], 'M').text,
    setLengthsText(18, [0, 2, 4]),
    hangingLength({ inches: 20, cm: 51 }, { inches: 16, cm: 41 }),
    lengthTerm('20 in', 51),
    headText(21.5),
    parseHeadInches('12').problem,
    headLabel,
    headHint,
    wornLength(20),
    lockLength(20),
  ];
}

test('both units are written where there is room', async () => {
  expect(await readTexts('has=h')).toEqual([
    'M, for 21.3 to 22.4 in, 54 to 57 cm',
    'Size M fits your 21.5 in (54.6 cm).',
    'Your 18 in (45.7 cm) is smaller than our smallest cap, S. The band takes up about a centimetre.',
    'Three bundles: 18, 20 and 22 inches (46, 51 and 56 cm).',
    'Lengths are measured with the hair pulled straight. In this texture 20 inches hang like 16 (41 cm).',
    '20 in, 51 cm',
    '21.5 in, 54.6 cm',
    'Please enter 18 to 28 inches, or 46 to 71 centimetres',
    'Around your head, in inches or centimetres',
    'In inches or centimetres',
    '20 in',
    '20 in when worn',
  ]);
});

test('a shop with centimeters writes no inches', async () => {
  expect(await readTexts('has=h&units=centimeters')).toEqual([
    'M, for 54 to 57 cm',
    'Size M fits your 54.6 cm.',
    'Your 45.7 cm is smaller than our smallest cap, S. The band takes up about a centimetre.',
    'Three bundles: 46, 51 and 56 cm.',
    'Lengths are measured with the hair pulled straight. In this texture 51 cm hang like 41.',
    '51 cm',
    '54.6 cm',
    'Please enter 46 to 71 centimetres',
    'Around your head, in centimetres',
    'In centimetres',
    '51 cm',
    '51 cm when worn',
  ]);
});

test('a shop with inches writes no centimeters', async () => {
  const texts = await readTexts('has=h&units=inches');
  expect(texts.join('\n')).not.toMatch(/\bcm\b|centi/);
  expect(texts).toContain(
    'Your 18 in is smaller than our smallest cap, S. The band takes up about half an inch.',
  );
  expect(texts).toContain('20 in when worn');
});
