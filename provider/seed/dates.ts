const DAY_MS = 86_400_000;

export const addDays = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS);

/** Returns the coming Sunday at 22:59:59 UTC, or the one after it when today is Sunday. */
export function getEndOfSunday(now: Date, weeksLater = 0): Date {
  const days = 7 - now.getUTCDay() + weeksLater * 7;
  const day = addDays(now, days);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 22, 59, 59));
}
