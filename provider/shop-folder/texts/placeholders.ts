import type { Db } from '@/provider/db/client';
import { loadDispatchCalendar, loadReturnTerms } from '@/provider/modules/shipping/shop-config';
import { listCurrencies } from '@/provider/modules/system/currency';
import { formatMoney } from '@/provider/platform/money';
import { LocalizedText } from '@/provider/shop-folder/content/fields';
import { quoteText } from '@/provider/shop-folder/files/file-error';
import type { DateContext } from '@/provider/shop-folder/files/shop-date';
import { formatTimeZone } from '@/provider/shop-folder/settings/opening-hours';

const TERM_NAMES = ['return_days', 'return_fee', 'cut_off'] as const;
const BRAND_NAMES = ['store_name', 'legal_name', 'address', 'email', 'phone', 'opening_hours'] as const;
type Name = (typeof TERM_NAMES)[number] | (typeof BRAND_NAMES)[number];

/**
 * Settings of the shop that its texts may name, so that both stay the same: "30 days", "$7.00", "15:00 UTC". Null: the
 * shop has no such setting.
 */
export type TermValues = Readonly<Record<(typeof TERM_NAMES)[number], string | null>>;
export type TextValues = Readonly<Record<Name, string | null>>;

const NAMES: readonly string[] = [...TERM_NAMES, ...BRAND_NAMES];
const isName = (name: string): name is Name => NAMES.includes(name);
const PLACEHOLDER = /(\\?)\{([a-z][a-z_]*)\}/g;

/** What is wrong with the placeholders of a text. Without values, only their names are checked. */
export function findPlaceholderErrors(text: string, values: Partial<TextValues> | null): string[] {
  return [...text.matchAll(PLACEHOLDER)].flatMap(([, escape, name = '']) => {
    if (escape) return [];
    const placeholder = quoteText(`{${name}}`);
    if (!isName(name))
      return [
        `There is no ${placeholder}. Write ${NAMES.map((known) => `{${known}}`).join(', ')}, or \\{ for a brace.`,
      ];
    if (values && values[name] === null)
      return [`The shop has no return terms. Write text instead of ${placeholder}.`];
    return [];
  });
}

/** Text of the settings of a file, with correct placeholders. */
export const createTextWithPlaceholders = (values: Partial<TextValues> | null) =>
  LocalizedText.superRefine((text, ctx) => {
    for (const message of findPlaceholderErrors(text, values)) ctx.addIssue({ code: 'custom', message });
  });

export const hasPlaceholder = (text: string): boolean =>
  text.includes('{') && [...text.matchAll(PLACEHOLDER)].some(([, , name = '']) => isName(name));

/**
 * Replaces placeholders by their values, which `escape` makes part of the text. "\\{email}" is shown as "{email}"; a name
 * that is none stays as it is, and so does what the shop has no setting for.
 */
export const fillPlaceholders = (
  text: string,
  values: TextValues,
  escape: (value: string) => string = (value) => value,
): string =>
  text.replace(PLACEHOLDER, (whole, backslash: string, name: string) => {
    if (!isName(name)) return whole;
    return backslash ? `{${name}}` : escape(values[name] ?? '');
  });

/** A text of a file as the shop keeps it: placeholders stay, and are filled when the text is read. */
export const toStoredText = (text: string): string =>
  text.replace(PLACEHOLDER, (whole, backslash: string, name: string) =>
    backslash && !isName(name) ? `{${name}}` : whole,
  );

/** What a file says for it: a brace that begins no placeholder has a backslash. */
export const toFileText = (text: string): string =>
  text.replace(PLACEHOLDER, (whole, backslash: string, name: string) =>
    !backslash && !isName(name) ? `\\${whole}` : whole,
  );

const TOKEN = /shopplaceholder(\d+)x/g;

/** Converts a text whose placeholders must not be changed by it, like Markdown. */
export function convertAroundPlaceholders(text: string, convert: (text: string) => string): string {
  const kept: string[] = [];
  const withTokens = toStoredText(text).replace(PLACEHOLDER, (whole, _backslash: string, name: string) =>
    isName(name) ? `shopplaceholder${kept.push(whole) - 1}x` : whole,
  );
  return convert(withTokens).replace(TOKEN, (whole, at: string) => kept[Number(at)] ?? whole);
}

/** The terms as the shop is set now. */
export async function loadTermValues(db: Db, dates: DateContext): Promise<TermValues> {
  const returns = await loadReturnTerms(db);
  const [base] = await listCurrencies(db);
  const { cutOffHour } = await loadDispatchCalendar(db, dates.timeZone);
  return {
    return_days: returns && `${returns.days} days`,
    return_fee: returns && formatMoney(returns.feeCents, base?.symbol ?? '$'),
    cut_off: `${cutOffHour}:00 ${formatTimeZone(dates.timeZone, dates.now)}`,
  };
}
