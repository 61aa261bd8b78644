type Line = { id: number; variantId: number; optionsKey: string; qty: number; isChecked: boolean };
type VariantStock = { name: string; available: number };

type MergedLines = {
  /** Lines of the guest's that go over as they are, or with less pieces. */
  moves: { id: number; qty: number }[];
  /** Lines of the guest's that become part of a line which is there. */
  sums: { id: number; intoId: number; qty: number; isChecked: boolean }[];
  /** Pieces of the guest's that came along. */
  quantity: number;
  notes: string[];
};

const LINES_MAX = 100;

/**
 * Two carts of one shopper become one: the same piece with the same choices is summed, as far as there is enough of it.
 * What is in the customer's cart stays, and what did not fit is said in words.
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
    // Alone it goes over whole: the cart says by itself what of it cannot be had.
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
