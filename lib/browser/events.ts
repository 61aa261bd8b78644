import type { Cart } from '@/contract/cart';

/** The events that lib/ emits. lib/ imports neither stores nor router: it emits, components/layout/client reacts. */
type EventPayloads = {
  /** A query or mutation failed without `suppressErrorToast`; an ended login is emitted even with it. */
  requestFailed: unknown;
  /** The browser started a call; spec 4: each adds 30 or 45 to the loading progress. */
  requestStarted: number;
  requestEnded: boolean;
  /** The router starts navigating to another URL; spec 4: the loading progress starts. */
  navigationStarted: string;
  /** Browser back or forward, before the router hears of it. */
  historyTraversed: PopStateEvent;
  /** A new query of this page was written into the URL: the router drops a navigation to another page. */
  queryChanged: string;
  /** A page, or a new query on it, is displayed: its path and query. */
  navigationEnded: string;
  /** This button requests the cookie consent dialog again. */
  consentRequested: HTMLElement;
  /** The latest cart from the server. */
  cart: Cart;
  /** The server's latest counts of the customer's account. */
  accountCounts: { points: number; pendingOrder: number; wishlistCount: number; couponCount: number };
  /** The customer's latest wishlist from the server. */
  wishlist: { wishlistCount: number; productIds: number[] };
  /** The hair profile in this browser is another one (lib/storage/hair-profile.ts). */
  hairProfile: null;
  /** What is compared is something else (lib/storage/compared-items.ts). */
  comparedItems: null;
};

type Listener<Name extends keyof EventPayloads> = (value: EventPayloads[Name]) => void;
const listeners: { [Name in keyof EventPayloads]: Set<Listener<Name>> } = {
  requestFailed: new Set(),
  requestStarted: new Set(),
  requestEnded: new Set(),
  navigationStarted: new Set(),
  historyTraversed: new Set(),
  queryChanged: new Set(),
  navigationEnded: new Set(),
  consentRequested: new Set(),
  cart: new Set(),
  accountCounts: new Set(),
  wishlist: new Set(),
  hairProfile: new Set(),
  comparedItems: new Set(),
};

export const events = {
  emit<Name extends keyof EventPayloads>(name: Name, value: EventPayloads[Name]) {
    for (const listener of listeners[name]) listener(value);
  },

  /** Returns an unsubscribe function. */
  on<Name extends keyof EventPayloads>(name: Name, listener: Listener<Name>): () => void {
    listeners[name].add(listener);
    return () => void listeners[name].delete(listener);
  },
};
