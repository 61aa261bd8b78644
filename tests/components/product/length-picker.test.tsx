import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LengthPicker } from '@/components/product/purchase/length-picker';

const options = [
  { value: '14', inches: 14 },
  { value: '16', inches: 16, state: 'soldOut' as const },
  { value: '18', inches: 18, state: 'impossible' as const },
];

function listRadios(value: string | null, unit: 'inches' | 'centimeters' = 'inches') {
  const html = renderToStaticMarkup(
    <LengthPicker
      {...{ options, value, unit }}
      texture="body"
      seed={7}
      onChoose={() => undefined}
      onUnavailable={() => undefined}
    />,
  );
  return [...html.matchAll(/<input ([^>]*)>/g)].map(([, text = '']) =>
    Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, said]) => [name, said])),
  );
}

test('lengths are one group of radios, of which arrows reach each, also what is sold out or not made', () => {
  const radios = listRadios('14');
  expect(radios.map(({ type }) => type)).toEqual(['radio', 'radio', 'radio']);
  expect(new Set(radios.map(({ name }) => name)).size).toBe(1);
  // A disabled radio would take no key: it says what it is instead.
  expect(radios.filter((radio) => 'disabled' in radio || 'tabindex' in radio)).toEqual([]);
  expect(radios.map((radio) => radio['aria-disabled'])).toEqual([undefined, undefined, 'true']);
  expect(radios.map((radio) => radio['aria-label'])).toEqual([
    ...['14 inches', '16 inches, out of stock', '18 inches, not made like this'],
  ]);
});

test('one length at most is chosen, and centimeters are said where they are shown', () => {
  const listChosen = (value: string | null) =>
    listRadios(value).flatMap((radio) => ('checked' in radio ? radio.value : []));
  expect(listChosen('16')).toEqual(['16']);
  expect(listChosen(null)).toEqual([]);
  expect(listRadios('14', 'centimeters')[0]?.['aria-label']).toBe('36 cm');
});
