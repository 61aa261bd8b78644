import type { Db } from '@/provider/db/client';
import { loadDispatchCalendar, loadReturnTerms } from '@/provider/modules/shipping/shop-config';
import { listCurrencies } from '@/provider/modules/system/currency';
import { formatMoney } from '@/provider/platform/money';
import { Text } from '@/provider/shop-folder/content/fields';
import { quoteText } from '@/provider/shop-folder/files/file-error';
import type { DateContext } from '@/provider/shop-folder/files/shop-date';

/**
 * Settings of the shop that its texts may name, so that both stay the same: "30 days", "$7.00", "15:00 UTC". Null: the
 * shop has no such setting.
 */
export type TextValues = Readonly<Record<'return_days' | 'return_fee' | 'cut_off', string | null>>;

const NAMES: readonly string[] = [
  'return_days',
  'return_fee',
  'cut_off',
] satisfies readonly (keyof TextValues)[];
const isName = (name: string): name is keyof TextValues => NAMES.includes(name);
const PLACEHOLDER = /(\\?)\{([a-z][a-z_]*)\}/g;

/** What is wrong with the placeholders of a text. Without values, only their names are checked. */
export function findPlaceholderErrors(text: string, values: TextValues | null): string[] {
  return [...text.matchAll(PLACEHOLDER)].flatMap(([, escape, name = '']) => {
    if (escape) return [];
    const placeholder = quoteText(`{${name}}`);
    if (!isName(name))
      return [
        `There is no ${placeholder}. Write {return_days}, {return_fee} or {cut_off}, or \\{ for a brace.`,
      ];
    if (values && values[name] === null)
      return [`The shop has no return terms. Write text instead of ${placeholder}.`];
    return [];
  });
}

/** Text of the settings of a file, with correct placeholders. */
export const createTextWithPlaceholders = (values: TextValues | null) =>
  Text.superRefine((text, ctx) => {
    for (const message of findPlaceholderErrors(text, values)) ctx.addIssue({ code: 'custom', message });
  });

/** Replaces placeholders by their values; "\{name}" stays as "{name}". */
export const fillPlaceholders = (text: string, values: TextValues): string =>
  text.replace(PLACEHOLDER, (whole, escape: string, name: string) =>
    !escape && isName(name) ? (values[name] ?? whole) : `{${name}}`,
  );

/** Text that is filled to be this one: what looks like a placeholder is none. */
export const escapePlaceholders = (text: string): string => text.replace(/\{(?=[a-z][a-z_]*\})/g, '\\{');

function formatTimeZone({ now, timeZone }: DateContext): string {
  if (timeZone === 'UTC') return timeZone;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** The values as the shop is set now. */
export async function loadTextValues(db: Db, dates: DateContext): Promise<TextValues> {
  const returns = await loadReturnTerms(db);
  const [base] = await listCurrencies(db);
  const { cutOffHour } = await loadDispatchCalendar(db, dates.timeZone);
  return {
    return_days: returns && `${returns.days} days`,
    return_fee: returns && formatMoney(returns.feeCents, base?.symbol ?? '$'),
    cut_off: `${cutOffHour}:00 ${formatTimeZone(dates)}`,
  };
}
