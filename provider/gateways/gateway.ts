export type GatewayName = 'sandbox' | 'stripe' | 'adyen';

/** What is to be paid; it comes from the order's row and from nowhere else. */
export type Bill = {
  /** The same key opens the same payment, however often it is asked. */
  key: string;
  orderId: number;
  incrementId: string;
  amountMinor: number;
  /** ISO code, upper case. */
  currency: string;
};

/** What a gateway says of a payment. */
export type Told = {
  /** `pending`: the bank has not answered yet. `failed`: a try was declined, and another one may be made. */
  state: 'open' | 'pending' | 'paid' | 'failed' | 'cancelled';
  amountMinor: number;
  currency: string;
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
