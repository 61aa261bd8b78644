type PlacedOrder = { orderId: number; incrementId: string };

const KEY = 'placedOrder';

/** Remembers in this tab which order was placed last: its lines have left the cart, and whoever goes back looks for it. */
export function savePlacedOrder({ orderId, incrementId }: PlacedOrder) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ orderId, incrementId }));
  } catch {
    // A browser that keeps nothing: the mail leads to the order.
  }
}

/** It is paid: nothing is left to go back for. */
export function removePlacedOrder(orderId: number) {
  if (parsePlacedOrder(readPlacedOrder())?.orderId !== orderId) return;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // It could be read, so this cannot happen.
  }
}

/** As it was written, for useSyncExternalStore: the server knows none. */
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
