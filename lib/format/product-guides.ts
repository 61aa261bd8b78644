import type { HowTo } from '@/contract/product';
import { lengthNumber } from './body-lines';
import type { ChoiceOption } from './choice';
import { wornInches, type Texture } from './strand';

/** What opens beside an option: what its values mean, and how to find one's own. */
export type Guide = {
  /** The option it stands beside. */
  code: string;
  /** The words of the link. */
  link: string;
  title: string;
  note: string | null;
  rows: readonly { value: string; term: string; text: string }[];
  steps: readonly { title: string; text: string }[];
  /** Values that the piece is made in, where lists are filtered by the option. */
  own: readonly string[] | null;
};

const SAMPLE_INCHES = 20;

const links = [
  { code: 'length', link: 'Length guide', title: 'Where a length falls' },
  { code: 'lace', link: 'Which lace?', title: 'Which lace?' },
  { code: 'cap_size', link: 'Measure', title: 'Your cap size' },
] as const;

/** "20 in, 51 cm" */
const inBothUnits = (label: string, inches: number) => `${label}, ${lengthNumber(inches, 'cm')} cm`;

function wornNote(texture: Texture | null) {
  const worn = texture ? wornInches(texture, SAMPLE_INCHES) : SAMPLE_INCHES;
  return worn < SAMPLE_INCHES
    ? `Lengths are measured with the hair pulled straight. In this texture ${SAMPLE_INCHES} inches hang like ${worn} (${lengthNumber(worn, 'cm')} cm).`
    : null;
}

/** The guides of a product: only those that have something to say. */
export function guidesOf(
  options: readonly ChoiceOption[],
  howTos: readonly HowTo[],
  texture: Texture | null,
): Guide[] {
  const measured = howTos.find(({ kind }) => kind === 'measure')?.steps ?? [];
  // Measuring is told where the head is measured, else where the length is.
  const measuredBeside = options.some(({ code }) => code === 'cap_size') ? 'cap_size' : 'length';

  return links.flatMap(({ code, link, title }) => {
    const values = options.find((option) => option.code === code)?.values ?? [];
    const rows = values.flatMap(({ value, label, hint }) =>
      hint
        ? [{ value, term: code === 'length' ? inBothUnits(label, Number(value)) : label, text: hint }]
        : [],
    );
    const steps = code === measuredBeside ? measured : [];
    if (values.length === 0 || rows.length + steps.length === 0) return [];
    const own = code === 'lace' ? values.map(({ value }) => value) : null;
    return [{ code, link, title, note: code === 'length' ? wornNote(texture) : null, rows, steps, own }];
  });
}
