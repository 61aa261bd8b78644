type Line = { id: number; variantId: number; optionsKey: string; qty: number; isChecked: boolean };
type VariantStock = { name: string; available: number };

type MergedLines = {
  /** Guest lines that are moved as they are, or with a smaller quantity. */
  moves: { id: number; qty: number }[];
  /** Guest lines that are added to an existing line. */
  sums: { id: number; intoId: number; qty: number; isChecked: boolean }[];
  /** The total quantity taken over from the guest's cart. */
  quantity: number;
  notes: string[];
};

const LINES_MAX = 100;

/**
 * Merges two carts of one shopper: the same variant with the same options is summed, as far as stock allows.
 * The customer's cart is kept, and `notes` say what did not fit.
 */
export function mergeCartLines(
  mine: readonly Line[],
  guest: readonly Line[],
  known: ReadonlyMap<number, VariantStock>,
): MergedLines {
  const joined: MergedLines = { moves: [], sums: [], quantity: 0, notes: [] };
  const lines = mine.map((line) => ({ ...line }));
  const sumOf = (variantId: number) =>
    lines.filter((line) => line.variantId === variantId).reduce((sum, { qty }) => sum + qty, 0);

  for (const line of guest) {
    const { name = 'A piece', available = 0 } = known.get(line.variantId) ?? {};
    const there = sumOf(line.variantId);
    // Without an existing line it moves in full: the cart itself shows what is not available.
    const qty = there === 0 ? line.qty : Math.min(line.qty, Math.max(0, available - there));
    const twin = lines.find(
      ({ variantId, optionsKey }) => variantId === line.variantId && optionsKey === line.optionsKey,
    );
    const isFull = !twin && lines.length >= LINES_MAX;
    if (isFull) {
      joined.notes.push(`${name} could not come along: a cart holds ${LINES_MAX} lines at most`);
      continue;
    }
    if (qty < line.qty) joined.notes.push(`${name}: you have all ${there + qty} that we have`);
    if (twin) {
      twin.qty += qty;
      joined.sums.push({
        id: line.id,
        intoId: twin.id,
        qty: twin.qty,
        isChecked: twin.isChecked || line.isChecked,
      });
    } else if (qty > 0) {
      lines.push({ ...line, qty });
      joined.moves.push({ id: line.id, qty });
    }
    joined.quantity += qty;
  }
  return joined;
}
