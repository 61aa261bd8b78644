const FEW = 3;
/** A variant with this stock is sold without limit: its stock is not counted. */
export const UNCOUNTED_STOCK = 1_000_000;

type LineStock = { isActive: boolean; available: number; qty: number; hasLength: boolean };

export const isFewLeft = (stock: number) => stock > 0 && stock <= FEW;

/** The stock level that cards show: none, how few, or enough. Stocks with the same bucket look the same. */
export const toStockBucket = (stock: number) => Math.min(Math.max(stock, 0), FEW + 1);

/**
 * The highest stock shown for a product. Above it, a sale changes nothing visible, so no page is rendered
 * again; and outsiders cannot track the shop's sales.
 */
export const VISIBLE_STOCK_MAX = 20;
export const toVisibleStock = (stock: number) => Math.min(Math.max(stock, 0), VISIBLE_STOCK_MAX);

/** The stock messages of a line, and whether it can be ordered. */
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
/** The message when an order is paid after its stock reservation ended. */
export const missingStockText = (name: string, available: number) =>
  available > 0 ? `Only ${available} of ${name} left` : `${name} has sold out since you ordered it`;
