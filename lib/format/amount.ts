const NUMBER = /\d[\d,]*(?:\.\d+)?/;

/** "1,229.00" */
export const grouped = (amount: number, decimals: number) =>
  amount.toFixed(decimals).replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** An amount in the form that a call gave another one of the same currency: "$57.25" after "$1,229.00". */
export const amountLike = (sample: string, amount: number): string =>
  sample.replace(NUMBER, grouped(amount, 2));

/** "+$24.00": what a choice adds to the price. */
export const surchargeLike = (sample: string, amount: number): string => `+${amountLike(sample, amount)}`;

const INSTALMENTS = 4;

/** A quarter of a price, rounded up to the cent as the cart does it. */
export const instalmentOf = (price: number) => Math.ceil(Math.round(price * 100) / INSTALMENTS) / 100;

/** A sum in quarters, the last of them what is left: together they are the sum to the cent. */
export function instalmentsOf(sum: number): number[] {
  const quarter = Math.round(instalmentOf(sum) * 100);
  const cents = Math.round(sum * 100);
  const early = Array.from({ length: INSTALMENTS - 1 }, () => quarter);
  return [...early, cents - quarter * early.length].map((minor) => minor / 100);
}

/** "1,840": a count as the shop writes it, the same on server and browser. */
export const wholeNumber = (count: number): string => grouped(count, 0);
