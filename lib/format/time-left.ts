const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

type TimeLeft = { days: number; hours: number; minutes: number; seconds: number; hundredths: number };

/** Splits the time left into its parts; all zero once it has run out. */
export function getTimeLeft(ms: number): TimeLeft {
  const remainingMs = Math.max(0, ms);
  return {
    days: Math.floor(remainingMs / DAY_MS),
    hours: Math.floor((remainingMs % DAY_MS) / HOUR_MS),
    minutes: Math.floor((remainingMs % HOUR_MS) / MINUTE_MS),
    seconds: Math.floor((remainingMs % MINUTE_MS) / SECOND_MS),
    hundredths: Math.floor((remainingMs % SECOND_MS) / 10),
  };
}

/** The two parts that matter: "2 d 04 h", "4 h 12 min", "12 min", "40 s". */
export function timeLeftText(ms: number): string {
  const { days, hours, minutes, seconds } = getTimeLeft(ms);
  if (days > 0) return `${days} d ${padTwoDigits(hours)} h`;
  if (hours > 0) return `${hours} h ${padTwoDigits(minutes)} min`;
  return minutes > 0 ? `${minutes} min` : `${seconds} s`;
}

export const padTwoDigits = (value: number) => String(value).padStart(2, '0');
