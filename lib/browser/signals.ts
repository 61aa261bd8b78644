import type { Cart } from '@/contract/cart';

/** What lib/ tells to whoever listens. lib/ knows neither stores nor router: it tells, components/shell acts. */
type Signals = {
  /** A call or a query failed, and nobody kept quiet about it. */
  failure: unknown;
  /** A call of the browser began; spec 4: each adds 30 or 45 to the loading progress. */
  callBegan: number;
  callEnded: boolean;
  /** The router sets out for another address; spec 4: the loading progress starts. */
  leaving: string;
  /** A page, or another choice on it, is there: its path and query. */
  arrived: string;
  /** The question about cookies is wanted again, by this button. */
  consentAsked: HTMLElement;
  /** The server's newest word about the cart. */
  cart: Cart;
  /** The server's newest counts of the customer's account. */
  counted: { points: number; pendingOrder: number; wishlistCount: number; couponCount: number };
  /** The server's newest word about what the customer keeps. */
  kept: { wishlistCount: number; productIds: number[] };
};

type Listener<Name extends keyof Signals> = (value: Signals[Name]) => void;
const listeners: { [Name in keyof Signals]: Set<Listener<Name>> } = {
  failure: new Set(),
  callBegan: new Set(),
  callEnded: new Set(),
  leaving: new Set(),
  arrived: new Set(),
  consentAsked: new Set(),
  cart: new Set(),
  counted: new Set(),
  kept: new Set(),
};

export function tell<Name extends keyof Signals>(name: Name, value: Signals[Name]) {
  for (const listener of listeners[name]) listener(value);
}

/** Returns how to stop listening. */
export function listen<Name extends keyof Signals>(name: Name, listener: Listener<Name>): () => void {
  listeners[name].add(listener);
  return () => void listeners[name].delete(listener);
}
