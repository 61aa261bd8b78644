import { whatStandsAgainst, type ChoiceIndex, type ChoiceOption, type Made, type Spot } from './choice';

const valueAt = (option: ChoiceOption, value: number) => option.values[value];
const lowerFirst = (text: string) => (text[0]?.toLowerCase() ?? '') + text.slice(1);
/** "P4/27" and "360 lace" stay as they are, "Middle" becomes "middle". */
const inSentence = (text: string) => (/^[A-Z][a-z]/.test(text) ? lowerFirst(text) : text);

/** What stands on a chip: "13x4" of "13x4 frontal", where the value begins its label. */
export function chipLabel(
  { kind }: ChoiceOption,
  { value, label }: { value: string; label: string },
): string {
  if (kind !== 'chip' || !label.toLowerCase().startsWith(`${value.toLowerCase()} `)) return label;
  return label.slice(0, value.length);
}

/** The choice in words beside the name of its option: "180%, full"; on chips that say it all, only the hint. */
export function shownText(option: ChoiceOption, made: Made, at: number): string {
  const value = valueAt(option, made.picks[at] ?? -1);
  if (!value) return '';
  const isSaid = option.kind === 'chip' && chipLabel(option, value) === value.label;
  return [isSaid ? null : value.label, value.hint].filter(Boolean).join(', ');
}

type Words = (label: string, option: ChoiceOption, value: string) => string;

/** How a value is the subject of a sentence, by option; else it is its label. */
const subjects: Partial<Record<string, Words>> = {
  length: (_label, _option, value) => `${value} inches`,
  cap_size: (label) => `Cap size ${label}`,
  parting: (label) => `${label} parting`,
};
/** How a value stands beside a subject, by option; else "in" it. */
const companions: Partial<Record<string, Words>> = {
  length: (_label, _option, value) => `at ${value} inches`,
  density: (label) => `at ${label}`,
  lace: (label) => `with ${inSentence(label)}`,
  cap_size: (label) => `in cap size ${label}`,
  parting: (label) => `with ${inSentence(label)} parting`,
};

const said = (table: typeof subjects, option: ChoiceOption, at: number, otherwise: Words) => {
  const { label = '', value = '' } = valueAt(option, at) ?? {};
  return (table[option.code] ?? otherwise)(label, option, value);
};

/** "200% at 20 inches is sold out." or "360 lace is not made in Highlight P4/27.": true, and no longer than it must be. */
export function standingText(index: ChoiceIndex, current: Made, spot: Spot, state: 'soldOut' | 'impossible') {
  const option = index.options[spot.option];
  if (!option) return '';
  const subject = said(subjects, option, spot.value, (label) => label);
  const company = whatStandsAgainst(index, current, spot).flatMap((at) => {
    const other = index.options[at];
    return other ? said(companions, other, current.picks[at] ?? -1, (label) => `in ${label}`) : [];
  });

  return state === 'soldOut'
    ? `${[subject, ...company].join(' ')} is sold out.`
    : `${subject} is not made${company.map((words) => ` ${words}`).join('')}.`;
}

/** What would change with a choice, beside the option that was pressed: "Natural Black, 22 in". */
export function changesText(index: ChoiceIndex, from: Made, to: Made, pressed: number): string {
  return index.options
    .flatMap((option, at) =>
      at !== pressed && from.picks[at] !== to.picks[at]
        ? (valueAt(option, to.picks[at] ?? -1)?.label ?? [])
        : [],
    )
    .join(', ');
}

const textOf = (index: ChoiceIndex, made: Made, isSaid: (option: ChoiceOption) => boolean) =>
  index.options
    .flatMap((option, at) => {
      const value = valueAt(option, made.picks[at] ?? -1);
      return value && isSaid(option) ? chipLabel(option, value) : [];
    })
    .join(', ');

/** The choice in a line: "Highlight P4/27, 20 in, 180%, 13x4, M". */
export const choiceText = (index: ChoiceIndex, made: Made) => textOf(index, made, () => true);

const MEASURES = ['length', 'density', 'cap_size'];

/** Where there is little room beside the picture: the measures, "20 in, 180%, M". */
export const shortChoiceText = (index: ChoiceIndex, made: Made) =>
  textOf(index, made, ({ code }) => MEASURES.includes(code));
