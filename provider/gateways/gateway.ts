import type { GatewayName } from '@/contract/shapes';

/** What is to be paid; it comes from the order's row and from nowhere else. */
type Bill = {
  /** The same key opens the same payment, however often it is asked. */
  key: string;
  orderId: number;
  incrementId: string;
  /** 1 for the first try to pay the order, then 2 … */
  tryNumber: number;
  amountMinor: number;
  /** ISO code, upper case. */
  currency: string;
  /** The shop's way to pay: card, wallet … */
  method: string;
  /** Where a gateway with a page of its own sends the shopper back to, a whole address. */
  returnUrl: string;
  /** After it the order is not to be paid any more. */
  expiresAt: Date;
};

/** What a gateway says of a payment. */
export type Told = {
  /** `pending`: the bank has not answered yet. `failed`: a try was declined, and another one may be made. */
  state: 'open' | 'pending' | 'paid' | 'failed' | 'cancelled';
  amountMinor: number;
  currency: string;
  /** What the browser pays with: a secret for the gateway's fields, or the address of the gateway's own page. */
  clientSecret: string;
  /** The bank's words, for the shopper. */
  failure: string | null;
  card: { brand: string; last4: string } | null;
};

export type Gateway = {
  name: GatewayName;
  /** The key that the browser speaks to the gateway with. */
  publishableKey: string;
  open: (bill: Bill) => Promise<{ reference: string; clientSecret: string }>;
  ask: (reference: string) => Promise<Told>;
  /** Ends a payment that nobody has paid; what has been paid meanwhile is told as paid. */
  cancel: (reference: string) => Promise<Told>;
  /** Gives all of the money back, once. */
  refund: (reference: string) => Promise<void>;
};
