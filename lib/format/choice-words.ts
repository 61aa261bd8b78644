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

/** The choice in words beside the name of its option: "180%, full"; nothing where the chip says it all. */
export function shownText(option: ChoiceOption, made: Made, at: number): string {
  const value = valueAt(option, made.picks[at] ?? -1);
  if (!value) return '';
  const isSaid = option.kind === 'chip' && chipLabel(option, value) === value.label && value.hint === null;
  return isSaid ? '' : [value.label, value.hint].filter(Boolean).join(', ');
}

type Value = ChoiceOption['values'][number];
const listed = (words: readonly string[]) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** "Side and free": the first begins the sentence. */
const listedAsWords = (values: readonly Value[]) =>
  listed(values.map(({ label }, place) => (place === 0 ? label : inSentence(label))));

/** How values are the subject of a sentence, by option; else their labels are. */
const subjects: Partial<Record<string, (values: readonly Value[]) => string>> = {
  length: (values) => `${listed(values.map(({ value }) => value))} inches`,
  cap_size: (values) => `Cap size${values.length > 1 ? 's' : ''} ${listed(values.map(({ label }) => label))}`,
  lace: (values) => listedAsWords(values),
  parting: (values) => `${listedAsWords(values)} parting`,
};
const labels = (values: readonly Value[]) => listed(values.map(({ label }) => label));

/** How a value stands beside a subject, by option; else "in" it. */
const companions: Partial<Record<string, (value: Value) => string>> = {
  length: ({ value }) => `at ${value} inches`,
  density: ({ label }) => `at ${label}`,
  lace: ({ label }) => `with ${inSentence(label)}`,
  cap_size: ({ label }) => `in cap size ${label}`,
  parting: ({ label }) => `with ${inSentence(label)} parting`,
};

function companyText({ options }: ChoiceIndex, current: Made, places: readonly number[]): string {
  return places
    .flatMap((at) => {
      const option = options[at];
      const value = option && valueAt(option, current.picks[at] ?? -1);
      return value ? [companions[option.code]?.(value) ?? `in ${value.label}`] : [];
    })
    .map((words) => ` ${words}`)
    .join('');
}

/** So many choices beside the subject are read at a glance; of more only the length is named. */
const COMPANY_MAX = 2;

/** "200% at 20 inches is out of stock.": true, and no longer than it must be. */
export function soldOutText(
  index: ChoiceIndex,
  current: Made,
  spot: Spot,
  company: readonly number[],
): string {
  const option = index.options[spot.option];
  const value = option && valueAt(option, spot.value);
  if (!value) return '';
  const subject = (subjects[option.code] ?? labels)([value]);
  const verb = option.code === 'length' ? 'are' : 'is';
  if (company.length <= COMPANY_MAX)
    return `${subject}${companyText(index, current, company)} ${verb} out of stock.`;
  const told = company.filter((at) => index.options[at]?.code === 'length');
  return `${subject}${companyText(index, current, told)} ${verb} out of stock with your other choices.`;
}

/** "360 lace is not made in Highlight P4/27.", of all those values of an option that have the reason of the first. */
export function notMadeText(index: ChoiceIndex, current: Made, spots: readonly Spot[]): string {
  const [first] = spots;
  const option = first && index.options[first.option];
  if (!option) return '';
  const reasonOf = (spot: Spot) => whatStandsAgainst(index, current, spot);
  const reason = reasonOf(first);
  const alike = spots.filter((spot) => reasonOf(spot).join() === reason.join());
  const values = alike.flatMap(({ value }) => valueAt(option, value) ?? []);
  const verb = values.length > 1 ? 'are' : 'is';

  return `${(subjects[option.code] ?? labels)(values)} ${verb} not made${companyText(index, current, reason)}.`;
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
