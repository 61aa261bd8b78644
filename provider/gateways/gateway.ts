import type { GatewayName } from '@/contract/shapes';
import type { Config } from '@/provider/settings';
import type { ServiceContext } from '@/provider/work';

/** What is to be paid; it comes from the order's row and from nowhere else. */
type PaymentRequest = {
  /** The same key opens the same payment, however often it is asked. */
  key: string;
  orderId: number;
  incrementId: string;
  /** 1 for the first try to pay the order, then 2 … */
  attemptNumber: number;
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
export type GatewayPayment = {
  /** `pending`: the bank has not answered yet. `failed`: a try was declined, and another one may be made. */
  state: 'open' | 'pending' | 'paid' | 'failed' | 'cancelled';
  amountMinor: number;
  currency: string;
  /** What the browser pays with: a secret for the gateway's fields, or the address of the gateway's own page. */
  clientSecret: string;
  /** The bank's words, for the shopper. */
  failure: string | null;
  card: { brand: string; last4: string } | null;
  /** The shopper is at the bank's own page (3-D Secure): open, and not to be called ended. */
  isWithBank?: boolean;
};

/** A part of a payment that goes back. */
export type RefundPart = {
  /** The same key is the same refund, however often it is asked. */
  key: string;
  amountMinor: number;
  currency: string;
  /** It is all that was paid. */
  isWhole: boolean;
};

/** A later part of a plan. */
export type LaterCharge = {
  key: string;
  /** The payment whose card is charged again. */
  firstReference: string;
  amountMinor: number;
  currency: string;
};

export type Gateway = {
  name: GatewayName;
  /** The key that the browser speaks to the gateway with. */
  publishableKey: string;
  create: (bill: PaymentRequest) => Promise<{ reference: string; clientSecret: string }>;
  retrieve: (reference: string) => Promise<GatewayPayment>;
  /** Ends a payment that nobody has paid; what has been paid meanwhile is told as paid. */
  cancel: (reference: string) => Promise<GatewayPayment>;
  /** Takes a later part of a plan by the card of its first payment, once for its key; a gateway without it offers no plan. */
  chargeLater?: (charge: LaterCharge) => Promise<GatewayPayment & { reference: string }>;
  /** Gives money back: all of a payment that must not be kept, or a part of it, each once for its key. */
  refund: (reference: string, part?: RefundPart) => Promise<void>;
};

/** What the shop knows of a gateway before it asks it for anything; each gateway's file has one, and choose.ts lists them. */
export type GatewayDefinition = {
  name: GatewayName;
  /** Whether it can take the later parts of a plan. */
  canChargeLater: boolean;
  /** What the browser needs to know. */
  getClientConfig: (settings: Config) => { clientKey: string | null; environment: 'test' | 'live' };
  /** null while its settings are missing: nothing can be asked or opened there. */
  connect: (ctx: ServiceContext) => Gateway | null;
};
