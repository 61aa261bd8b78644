const FIXED: [monthAndDay: string, name: string][] = [
  ['01-01', 'New Year’s Day'],
  ['05-01', 'Labour Day'],
  ['12-24', 'Christmas Eve'],
  ['12-25', 'Christmas Day'],
  ['12-26', 'Second day of Christmas'],
  ['12-31', 'New Year’s Eve'],
];

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

const toIsoDay = (date: Date) => date.toISOString().slice(0, 10);
const shiftDays = (date: Date, days: number) => new Date(date.getTime() + days * 86_400_000);

const getHolidays = (year: number) => {
  const easter = computeEasterSunday(year);
  return [
    ...FIXED.map(([day, name]) => ({ day: `${year}-${day}`, name })),
    { day: toIsoDay(shiftDays(easter, -2)), name: 'Good Friday' },
    { day: toIsoDay(shiftDays(easter, 1)), name: 'Easter Monday' },
  ];
};

/** Days without dispatch, this year and the next two. */
export const buildHolidays = (now: Date) =>
  [0, 1, 2].flatMap((yearsAhead) => getHolidays(now.getUTCFullYear() + yearsAhead));
