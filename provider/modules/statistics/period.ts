import { addDays, getWeekday, toInstantMs } from '@/contract/shop-time';
import type { SalesStep } from '@/contract/statistics';

export type Period = { from: string; to: string };

/** The days on which parts of a period begin, and the instants of these beginnings and of the period's end. */
export type PeriodParts = { starts: string[]; bounds: Date[] };

const DAYS_FROM_MONDAY = [6, 0, 1, 2, 3, 4, 5];

/** The first day of the week or month that a day is in; weeks begin on Monday. */
function getStart(day: string, by: SalesStep): string {
  if (by === 'month') return `${day.slice(0, 7)}-01`;
  return by === 'week' ? addDays(day, -(DAYS_FROM_MONDAY[getWeekday(day)] ?? 0)) : day;
}

/** Splits a period into days, weeks or months. The first and the last may lie partly outside of it: they are cut. */
export function splitPeriod({ from, to }: Period, by: SalesStep, timeZone: string): PeriodParts {
  const toInstant = (day: string) => new Date(toInstantMs(day, 0, timeZone));
  const starts: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const start = getStart(day, by);
    if (starts.at(-1) !== start) starts.push(start);
  }
  const bounds = starts.map((start) => toInstant(start < from ? from : start));
  return { starts, bounds: [...bounds, toInstant(addDays(to, 1))] };
}

const PIECE_PARTS = 31;

/**
 * Cuts parts into pieces that are read one after the other: with PGlite, which runs one statement at a time, shoppers
 * would wait for the whole of a long period. `offset` is the number of parts before a piece.
 */
export function cutParts({ starts, bounds }: PeriodParts, size = PIECE_PARTS) {
  const offsets = starts.flatMap((_, index) => (index % size === 0 ? [index] : []));
  return offsets.map((offset) => ({
    ...{ offset, starts: starts.slice(offset, offset + size) },
    bounds: bounds.slice(offset, offset + size + 1),
  }));
}
