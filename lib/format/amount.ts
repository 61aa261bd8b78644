import { getFirstInstalment, splitIntoInstalments } from '@/contract/instalments';

const NUMBER = /\d[\d,]*(?:\.\d+)?/;

/** "1,229.00" */
export const groupThousands = (amount: number, decimals: number) =>
  amount.toFixed(decimals).replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** An amount in the form that a call gave another one of the same currency: "$57.25" after "$1,229.00". */
export const formatPrice = (sample: string, amount: number): string =>
  sample.replace(NUMBER, groupThousands(amount, 2));

/** "+$24.00": what a choice adds to the price. */
export const formatSurcharge = (sample: string, amount: number): string => `+${formatPrice(sample, amount)}`;

/** Cents: every currency of the shop has a hundred. */
export const toMinor = (amount: number) => Math.round(amount * 100);

/** What a plan of four payments takes on the first day. */
export const getFirstInstalmentAmount = (amount: number) => getFirstInstalment(toMinor(amount)) / 100;

/** A sum in quarters, the first with the cents that are left: together they are the sum to the cent. */
export const getInstalmentAmounts = (amount: number): number[] =>
  splitIntoInstalments(toMinor(amount)).map((minor) => minor / 100);

/** "1,840": a count as the shop writes it, the same on server and browser. */
export const formatWholeNumber = (count: number): string => groupThousands(count, 0);
