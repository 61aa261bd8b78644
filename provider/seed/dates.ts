const DAY_MS = 86_400_000;

export const addDays = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS);
