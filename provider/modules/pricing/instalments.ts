import { getFirstInstalment } from '@/contract/pricing/instalments';

const PARTS = 4;
const WEEKS_APART = 2;
const DAY_MS = 24 * 60 * 60 * 1000;

export const INSTALMENTS_CODE = 'instalments';

/** The amount paid with the order: all of it, or the first instalment of a plan. */
export const getFirstPaymentMinor = (method: string, totalMinor: number) =>
  method === INSTALMENTS_CODE ? getFirstInstalment(totalMinor) : totalMinor;

/** When each instalment is due: today, then every two weeks. */
export const getInstalmentDates = (startDate: Date): Date[] =>
  Array.from(
    { length: PARTS },
    (_, index) => new Date(startDate.getTime() + index * WEEKS_APART * 7 * DAY_MS),
  );

/** How many days after each declined attempt the card is charged again; after the last attempt, never again. */
const PAUSE_DAYS = [1, 3, 5];
export const getNextChargeAt = (attempts: number, now: Date): Date | null => {
  const days = PAUSE_DAYS[attempts - 1];
  return days === undefined ? null : new Date(now.getTime() + days * DAY_MS);
};
