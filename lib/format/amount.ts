import { getFirstInstalment, splitIntoInstalments } from '@/contract/pricing/instalments';
import { formatNumber } from '@/lib/format/number';

const NUMBER = /\d[\d,]*(?:\.\d+)?/;

/** Formats an amount like another price of the same currency from a call: "$57.25" after "$1,229.00". */
export const formatPrice = (sample: string, amount: number): string =>
  sample.replace(NUMBER, formatNumber(amount, 2));

/** "+$24.00": what an option value adds to the price. */
export const formatSurcharge = (sample: string, amount: number): string => `+${formatPrice(sample, amount)}`;

/** Every currency of the shop has a hundred minor units. */
export const toMinor = (amount: number) => Math.round(amount * 100);

/** What a plan of four instalments charges on the first day. */
export const getFirstInstalmentAmount = (amount: number) => getFirstInstalment(toMinor(amount)) / 100;

/** A total in four instalments; the first takes the remaining cents, so that they add up exactly. */
export const getInstalmentAmounts = (amount: number): number[] =>
  splitIntoInstalments(toMinor(amount)).map((minor) => minor / 100);

/** "1,840": formats a count, the same on server and browser. */
export const formatWholeNumber = (count: number): string => formatNumber(count, 0);
