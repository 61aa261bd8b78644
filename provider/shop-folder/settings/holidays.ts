const YEARLY = /^(\d\d)-(\d\d)$/;
const ONCE = /^\d{4}-\d\d-\d\d$/;
const EASTER = /^easter([+-]\d{1,3})?$/;
/** A leap year: February 29 is a day of some years. */
const LEAP_YEAR = 2028;
const DAY_MS = 86_400_000;

const toIsoDay = (date: Date) => date.toISOString().slice(0, 10);

function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && toIsoDay(date) === day;
}

/** Whether a text is a day as shop.yaml names it: "12-25", "2027-04-02", "easter+1". */
export const isHoliday = (text: string): boolean =>
  EASTER.test(text) || (ONCE.test(text) ? isDay(text) : YEARLY.test(text) && isDay(`${LEAP_YEAR}-${text}`));

/** Gregorian Easter Sunday, after Meeus and Jones. */
function computeEasterSunday(year: number): Date {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const skipped = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const epact = (skipped + 19 * golden + 15) % 30;
  const moon =
    epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  return new Date(Date.UTC(year, 2, 28 + moon - weekday));
}

function getDay(text: string, year: number): string {
  const easter = EASTER.exec(text);
  if (easter)
    return toIsoDay(new Date(computeEasterSunday(year).getTime() + Number(easter[1] ?? 0) * DAY_MS));
  return ONCE.test(text) ? text : `${year}-${text}`;
}

type Holiday = { day: string; name: string };

/** The days of a list in this year and the next two, each once. */
export function listHolidays(holidays: readonly Holiday[], year: number): Holiday[] {
  const days = new Map<string, Holiday>();
  for (const { day: text, name } of holidays)
    for (const yearsAhead of [0, 1, 2]) {
      const day = getDay(text, year + yearsAhead);
      if (isDay(day) && !days.has(day)) days.set(day, { day, name });
    }
  return [...days.values()];
}
