import { convertLength, formatLength, nameLengthUnit } from '@/contract/measure';
import { SHOP_UNITS } from '@/lib/config/public-env';
import {
  findConflicts,
  type VariantIndex,
  type ProductOption,
  type VariantView,
  type OptionValueRef,
} from './variant-selection';

const getValue = (option: ProductOption, value: number) => option.values[value];
const lowerFirst = (text: string) => (text[0]?.toLowerCase() ?? '') + text.slice(1);
/** "P4/27" and "360 lace" stay as they are, "Middle" becomes "middle". */
const toMidSentence = (text: string) => (/^[A-Z][a-z]/.test(text) ? lowerFirst(text) : text);

/** The label of a chip: "13x4" for "13x4 frontal", where the value begins its label. */
export function getChipLabel(
  { kind }: ProductOption,
  { value, label }: { value: string; label: string },
): string {
  if (kind !== 'chip' || !label.toLowerCase().startsWith(`${value.toLowerCase()} `)) return label;
  return label.slice(0, value.length);
}

/** The selected value beside its option's name: "180%, full"; empty when the chip already shows it all. */
export function selectedValueText(option: ProductOption, variant: VariantView, at: number): string {
  const value = getValue(option, variant.valueIndexes[at] ?? -1);
  if (!value) return '';
  const isShownOnChip =
    option.kind === 'chip' && getChipLabel(option, value) === value.label && value.hint === null;
  return isShownOnChip ? '' : [value.label, value.hint].filter(Boolean).join(', ');
}

type Value = ProductOption['values'][number];
const joinWithAnd = (texts: readonly string[]) =>
  texts.length < 2 ? (texts[0] ?? '') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;

/** "Side and free": the first value begins the sentence. */
const joinAsWords = (values: readonly Value[]) =>
  joinWithAnd(values.map(({ label }, index) => (index === 0 ? label : toMidSentence(label))));

/** How values read as the subject of a sentence, by option; by default their labels. */
const subjects: Partial<Record<string, (values: readonly Value[]) => string>> = {
  length: (values) =>
    `${joinWithAnd(values.map(({ value }) => String(convertLength(SHOP_UNITS, Number(value)))))} ${nameLengthUnit(SHOP_UNITS)}`,
  cap_size: (values) =>
    `Cap size${values.length > 1 ? 's' : ''} ${joinWithAnd(values.map(({ label }) => label))}`,
  lace: (values) => joinAsWords(values),
  parting: (values) => `${joinAsWords(values)} parting`,
};
const joinLabels = (values: readonly Value[]) => joinWithAnd(values.map(({ label }) => label));

/** How a value follows a subject, by option; by default with "in". */
const companions: Partial<Record<string, (value: Value) => string>> = {
  length: ({ value }) => `at ${formatLength(SHOP_UNITS, Number(value))}`,
  density: ({ label }) => `at ${label}`,
  lace: ({ label }) => `with ${toMidSentence(label)}`,
  cap_size: ({ label }) => `in cap size ${label}`,
  parting: ({ label }) => `with ${toMidSentence(label)} parting`,
};

function companionText(
  { options }: VariantIndex,
  current: VariantView,
  optionIndexes: readonly number[],
): string {
  return optionIndexes
    .flatMap((at) => {
      const option = options[at];
      const value = option && getValue(option, current.valueIndexes[at] ?? -1);
      return value ? [companions[option.code]?.(value) ?? `in ${value.label}`] : [];
    })
    .map((text) => ` ${text}`)
    .join('');
}

/** Up to this many values beside the subject are easy to read; beyond that only the length is named. */
const COMPANIONS_MAX = 2;

/** "200% at 20 inches is out of stock.": true, and no longer than necessary. */
export function soldOutText(
  index: VariantIndex,
  current: VariantView,
  valueRef: OptionValueRef,
  company: readonly number[],
): string {
  const option = index.options[valueRef.option];
  const value = option && getValue(option, valueRef.value);
  if (!value) return '';
  const subject = (subjects[option.code] ?? joinLabels)([value]);
  const verb = option.code === 'length' ? 'are' : 'is';
  if (company.length <= COMPANIONS_MAX)
    return `${subject}${companionText(index, current, company)} ${verb} out of stock.`;
  const lengthIndexes = company.filter((at) => index.options[at]?.code === 'length');
  return `${subject}${companionText(index, current, lengthIndexes)} ${verb} out of stock with your other choices.`;
}

/** "360 lace is not made in Highlight P4/27.", for all values of the option with the same reason as the first. */
export function unavailableText(
  index: VariantIndex,
  current: VariantView,
  valueRefs: readonly OptionValueRef[],
): string {
  const [first] = valueRefs;
  const option = first && index.options[first.option];
  if (!option) return '';
  const getConflicts = (valueRef: OptionValueRef) => findConflicts(index, current, valueRef);
  const reason = getConflicts(first);
  const alike = valueRefs.filter((valueRef) => getConflicts(valueRef).join() === reason.join());
  const values = alike.flatMap(({ value }) => getValue(option, value) ?? []);
  const verb = values.length > 1 ? 'are' : 'is';

  return `${(subjects[option.code] ?? joinLabels)(values)} ${verb} not made${companionText(index, current, reason)}.`;
}

/** What a selection would change besides the clicked option: "Natural Black, 22 in". */
export function changesText(
  index: VariantIndex,
  from: VariantView,
  to: VariantView,
  optionIndex: number,
): string {
  return index.options
    .flatMap((option, at) =>
      at !== optionIndex && from.valueIndexes[at] !== to.valueIndexes[at]
        ? (getValue(option, to.valueIndexes[at] ?? -1)?.label ?? [])
        : [],
    )
    .join(', ');
}

const joinValueTexts = (
  index: VariantIndex,
  variant: VariantView,
  isIncluded: (option: ProductOption) => boolean,
) =>
  index.options
    .flatMap((option, at) => {
      const value = getValue(option, variant.valueIndexes[at] ?? -1);
      return value && isIncluded(option) ? getChipLabel(option, value) : [];
    })
    .join(', ');

/** The selection in one line: "Highlight P4/27, 20 in, 180%, 13x4, M". */
export const selectionText = (index: VariantIndex, variant: VariantView) =>
  joinValueTexts(index, variant, () => true);

const MEASURES = ['length', 'density', 'cap_size'];

/** For the limited space beside the image: the measurements, "20 in, 180%, M". */
export const shortSelectionText = (index: VariantIndex, variant: VariantView) =>
  joinValueTexts(index, variant, ({ code }) => MEASURES.includes(code));
