import { addDays } from '@/contract/shop-time';
import type { SalesStep } from '@/contract/statistics';

export type ShownPeriod = { from: string; to: string; by: SalesStep };

const toMonthStart = (day: string, back: number) => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10);
};

/** Periods that end with a day; the figures of each are shown by what gives a readable number of bars. */
export const PRESETS: Record<string, { label: string; create: (today: string) => ShownPeriod }> = {
  week: { label: '7 days', create: (to) => ({ from: addDays(to, -6), to, by: 'day' }) },
  month: { label: '30 days', create: (to) => ({ from: addDays(to, -29), to, by: 'day' }) },
  quarter: { label: '13 weeks', create: (to) => ({ from: addDays(to, -90), to, by: 'week' }) },
  year: { label: '12 months', create: (to) => ({ from: toMonthStart(to, 11), to, by: 'month' }) },
};

/** The period of the page's address, or the last 30 days. */
export function parsePeriod(query: URLSearchParams, today: string): ShownPeriod {
  const isDay = (text: string | null): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '');
  const [from, to, by] = [query.get('from'), query.get('to'), query.get('by')];
  if (!isDay(from) || !isDay(to)) return PRESETS.month!.create(today);
  return { from, to, by: by === 'week' || by === 'month' ? by : 'day' };
}

const dayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
const shortDayFormat = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const monthFormat = new Intl.DateTimeFormat(undefined, { month: 'short', year: 'numeric', timeZone: 'UTC' });

export const formatDay = (day: string) => dayFormat.format(new Date(day));
export const formatStart = (day: string, by: SalesStep) =>
  (by === 'month' ? monthFormat : dayFormat).format(new Date(day));
export const formatTick = (day: string, by: SalesStep) =>
  (by === 'month' ? monthFormat : shortDayFormat).format(new Date(day));
