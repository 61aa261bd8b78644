import { firstInstalment, instalmentSums } from '@/contract/instalments';

const NUMBER = /\d[\d,]*(?:\.\d+)?/;

/** "1,229.00" */
export const grouped = (amount: number, decimals: number) =>
  amount.toFixed(decimals).replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** An amount in the form that a call gave another one of the same currency: "$57.25" after "$1,229.00". */
export const amountLike = (sample: string, amount: number): string =>
  sample.replace(NUMBER, grouped(amount, 2));

/** "+$24.00": what a choice adds to the price. */
export const surchargeLike = (sample: string, amount: number): string => `+${amountLike(sample, amount)}`;

/** Cents: every currency of the shop has a hundred. */
export const toMinor = (amount: number) => Math.round(amount * 100);

/** What a plan of four payments takes on the first day. */
export const instalmentOf = (sum: number) => firstInstalment(toMinor(sum)) / 100;

/** A sum in quarters, the first with the cents that are left: together they are the sum to the cent. */
export const instalmentsOf = (sum: number): number[] =>
  instalmentSums(toMinor(sum)).map((minor) => minor / 100);

/** "1,840": a count as the shop writes it, the same on server and browser. */
export const wholeNumber = (count: number): string => grouped(count, 0);
