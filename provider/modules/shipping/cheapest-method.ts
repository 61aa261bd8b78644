type Rate = { amountCents: number; freeFromCents: number | null; daysMax: number };

/** The cost of a shipping method for a given subtotal. */
export const computeMethodCost = ({ amountCents, freeFromCents }: Rate, subtotalCents: number) =>
  freeFromCents !== null && subtotalCents >= freeFromCents ? 0 : amountCents;

/** The default method until the shopper selects one: the cheapest, and of equally cheap ones the fastest. */
export function findCheapestMethod<R extends Rate>(methods: readonly R[], subtotalCents: number): R | null {
  const [best = null] = [...methods].sort(
    (a, b) =>
      computeMethodCost(a, subtotalCents) - computeMethodCost(b, subtotalCents) || a.daysMax - b.daysMax,
  );
  return best;
}
