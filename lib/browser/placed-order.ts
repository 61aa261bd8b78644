type Placed = { orderId: number; incrementId: string };

const KEY = 'placedOrder';

/** Remembers in this tab which order was placed last: its lines have left the cart, and whoever goes back looks for it. */
export function savePlacedOrder({ orderId, incrementId }: Placed) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ orderId, incrementId }));
  } catch {
    // A browser that keeps nothing: the mail leads to the order.
  }
}

/** It is paid: nothing is left to go back for. */
export function forgetPlacedOrder(orderId: number) {
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

export function parsePlacedOrder(text: string | null): Placed | null {
  try {
    const found: unknown = JSON.parse(text ?? 'null');
    if (typeof found !== 'object' || found === null) return null;
    const { orderId, incrementId } = found as Partial<Placed>;
    return typeof orderId === 'number' && typeof incrementId === 'string' ? { orderId, incrementId } : null;
  } catch {
    return null;
  }
}
