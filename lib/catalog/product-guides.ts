import type { HowTo } from '@/contract/product';
import { toCentimeters } from '@/contract/measure';
import * as guideDialogText from './product-guides-text';
import type { ProductOption } from './variant-selection';
import { getHangingInches, type HairTexture } from '@/lib/format/hair-texture-shapes';

/** The guide beside an option: what its values mean, and how to find the right one. */
export type OptionGuide = {
  /** The option it belongs to. */
  code: string;
  /** The link text. */
  link: string;
  title: string;
  note: string | null;
  rows: readonly { value: string; term: string; text: string }[];
  steps: readonly { title: string; text: string }[];
  /** Values the product is made in, where lists are filtered by the option. */
  filterValues: readonly string[] | null;
};

const SAMPLE_INCHES = 20;

const GUIDED_OPTIONS = ['length', 'lace', 'cap_size'] as const;

/** "20 in, 51 cm" */
const formatLengthTerm = (label: string, inches: number) =>
  guideDialogText.lengthTerm(label, toCentimeters(inches));

const toBothUnits = (inches: number) => ({ inches, cm: toCentimeters(inches) });

function hangingLengthText(texture: HairTexture | null) {
  const hangingInches = texture ? getHangingInches(texture, SAMPLE_INCHES) : SAMPLE_INCHES;
  return hangingInches < SAMPLE_INCHES
    ? guideDialogText.hangingLength(toBothUnits(SAMPLE_INCHES), toBothUnits(hangingInches))
    : null;
}

/** The guides of a product: only those with content. */
export function getOptionGuides(
  options: readonly ProductOption[],
  howTos: readonly HowTo[],
  texture: HairTexture | null,
): OptionGuide[] {
  const measureSteps = howTos.find(({ kind }) => kind === 'measure')?.steps ?? [];
  // The measuring steps belong to the cap size, if any, else to the length.
  const measuredBeside = options.some(({ code }) => code === 'cap_size') ? 'cap_size' : 'length';

  return GUIDED_OPTIONS.flatMap((code) => {
    const values = options.find((option) => option.code === code)?.values ?? [];
    const rows = values.flatMap(({ value, label, hint }) =>
      hint
        ? [{ value, term: code === 'length' ? formatLengthTerm(label, Number(value)) : label, text: hint }]
        : [],
    );
    const steps = code === measuredBeside ? measureSteps : [];
    if (values.length === 0 || rows.length + steps.length === 0) return [];
    const filterValues = code === 'lace' ? values.map(({ value }) => value) : null;
    return [
      {
        code,
        ...guideDialogText.guides[code],
        note: code === 'length' ? hangingLengthText(texture) : null,
        rows,
        steps,
        filterValues,
      },
    ];
  });
}
