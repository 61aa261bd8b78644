/** A cart line as encoded in a link: variant, quantity and bundle. No address, no price, no name. */
type SharedCartLine = { variantId: number; qty: number; bundleId: number | null };

const SHARED_LINE = /^([1-9]\d{0,9})\.([1-9]\d{0,2})(?:\.([1-9]\d{0,9}))?$/;
const INTEGER_MAX = 2_147_483_647;
export const SHARED_LINES_MAX = 50;

const QTY_MAX = 999;

/** "12.1_33.2.7": variant, quantity and bundle of each line. */
export const encodeSharedCart = (lines: readonly SharedCartLine[]) =>
  lines
    .map(({ variantId, qty, bundleId }) =>
      [variantId, Math.min(qty, QTY_MAX), ...(bundleId === null ? [] : [bundleId])].join('.'),
    )
    .join('_');

/** Decodes the lines of a shared cart; null when the text is invalid. */
export function decodeSharedCart(text: string): SharedCartLine[] | null {
  const parts = text.split('_');
  if (parts.length > SHARED_LINES_MAX) return null;
  const lines = parts.map((part) => {
    const [, variantId, qty, bundleId] = SHARED_LINE.exec(part) ?? [];
    return { variantId: Number(variantId), qty: Number(qty), bundleId: bundleId ? Number(bundleId) : null };
  });
  const isId = (id: number) => id > 0 && id <= INTEGER_MAX;
  return lines.every(
    ({ variantId, qty, bundleId }) => isId(variantId) && qty > 0 && (bundleId === null || isId(bundleId)),
  )
    ? lines
    : null;
}
