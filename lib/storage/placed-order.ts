type PlacedOrder = { orderId: number; incrementId: string };

const KEY = 'placedOrder';

/**
 * Remembers the last placed order in this tab: its items have left the cart, and a shopper who goes back
 * looks for it.
 */
export function savePlacedOrder({ orderId, incrementId }: PlacedOrder) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ orderId, incrementId }));
  } catch {
    // The browser blocks storage: the email links to the order.
  }
}

/** Once it is paid, nothing is left to go back for. */
export function removePlacedOrder(orderId: number) {
  if (parsePlacedOrder(readPlacedOrder())?.orderId !== orderId) return;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // It could be read, so this cannot happen.
  }
}

/** The raw stored text, for useSyncExternalStore; the server has none. */
export function readPlacedOrder(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function parsePlacedOrder(text: string | null): PlacedOrder | null {
  try {
    const parsed: unknown = JSON.parse(text ?? 'null');
    if (typeof parsed !== 'object' || parsed === null) return null;
    const { orderId, incrementId } = parsed as Partial<PlacedOrder>;
    return typeof orderId === 'number' && typeof incrementId === 'string' ? { orderId, incrementId } : null;
  } catch {
    return null;
  }
}
