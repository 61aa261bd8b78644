const FEW = 3;

type LineStock = { isActive: boolean; available: number; qty: number; hasLength: boolean };

export const isFewLeft = (stock: number) => stock > 0 && stock <= FEW;

/** What cards tell of a stock: none, how few, or enough. Two stocks with the same answer look the same. */
export const toStockBucket = (stock: number) => Math.min(Math.max(stock, 0), FEW + 1);

/**
 * The most pieces that a product tells of. Above it a sale changes nothing that anybody sees, so no page is rendered again
 * for it; and nobody reads from outside what the shop has sold.
 */
export const VISIBLE_STOCK_MAX = 20;
export const toVisibleStock = (stock: number) => Math.min(Math.max(stock, 0), VISIBLE_STOCK_MAX);

/** What is said about the stock of a line, and whether it can be ordered as it stands. */
export function getStockState({ isActive, available, qty, hasLength }: LineStock) {
  const error = !isActive
    ? 'No longer sold'
    : available <= 0
      ? 'Out of stock'
      : qty > available
        ? limitedStockText(available)
        : null;
  const isSaleable = isActive && available > 0;
  const stockNote =
    isSaleable && isFewLeft(available) ? `${available} left${hasLength ? ' in this length' : ''}` : null;
  return { error, isSaleable, stockNote };
}

export const limitedStockText = (available: number) => `Only ${available} available`;
export const justSoldOutText = (name: string) => `${name} just sold out`;
/** What is said when an order is paid later than its stock was reserved. */
export const missingStockText = (name: string, left: number) =>
  left > 0 ? `Only ${left} of ${name} left` : `${name} has sold out since you ordered it`;
