type Rate = { amountCents: number; freeFromCents: number | null; daysMax: number };

/** What a method costs for goods of this sum. */
export const computeMethodCost = ({ amountCents, freeFromCents }: Rate, goodsCents: number) =>
  freeFromCents !== null && goodsCents >= freeFromCents ? 0 : amountCents;

/** The method that is picked until the shopper picks one: the cheapest, and of equally cheap ones the fastest. */
export function findCheapestMethod<R extends Rate>(methods: readonly R[], goodsCents: number): R | null {
  const [best = null] = [...methods].sort(
    (a, b) => computeMethodCost(a, goodsCents) - computeMethodCost(b, goodsCents) || a.daysMax - b.daysMax,
  );
  return best;
}
