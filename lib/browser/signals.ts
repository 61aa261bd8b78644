import type { Cart } from '@/contract/cart';

/** What lib/ tells to whoever listens. lib/ knows neither stores nor router: it tells, components/shell acts. */
type EventPayloads = {
  /** A call or a query failed, and nobody kept quiet about it. */
  requestFailed: unknown;
  /** A call of the browser began; spec 4: each adds 30 or 45 to the loading progress. */
  requestStarted: number;
  requestEnded: boolean;
  /** The router sets out for another address; spec 4: the loading progress starts. */
  navigationStarted: string;
  /** A page, or another choice on it, is there: its path and query. */
  navigationEnded: string;
  /** The question about cookies is wanted again, by this button. */
  consentRequested: HTMLElement;
  /** The server's newest word about the cart. */
  cart: Cart;
  /** The server's newest counts of the customer's account. */
  accountCounts: { points: number; pendingOrder: number; wishlistCount: number; couponCount: number };
  /** The server's newest word about what the customer keeps. */
  wishlist: { wishlistCount: number; productIds: number[] };
};

type Listener<Name extends keyof EventPayloads> = (value: EventPayloads[Name]) => void;
const listeners: { [Name in keyof EventPayloads]: Set<Listener<Name>> } = {
  requestFailed: new Set(),
  requestStarted: new Set(),
  requestEnded: new Set(),
  navigationStarted: new Set(),
  navigationEnded: new Set(),
  consentRequested: new Set(),
  cart: new Set(),
  accountCounts: new Set(),
  wishlist: new Set(),
};

export function tell<Name extends keyof EventPayloads>(name: Name, value: EventPayloads[Name]) {
  for (const listener of listeners[name]) listener(value);
}

/** Returns how to stop listening. */
export function listen<Name extends keyof EventPayloads>(name: Name, listener: Listener<Name>): () => void {
  listeners[name].add(listener);
  return () => void listeners[name].delete(listener);
}
