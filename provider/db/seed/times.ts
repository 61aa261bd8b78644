const DAY_MS = 86_400_000;

export const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS);

/** The end of the Sunday that comes, or of the one after it when this one is today. */
export function endOfSunday(now: Date, weeksLater = 0): Date {
  const days = 7 - now.getUTCDay() + weeksLater * 7;
  const day = daysFrom(now, days);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 22, 59, 59));
}
