import type { GatewayName } from '@/contract/primitives';
import type { Config } from '@/provider/config';
import type { ServiceContext } from '@/provider/platform/context';

/** The payment to open; its values come only from the order's row. */
type PaymentRequest = {
  /** The same key always opens the same payment. */
  key: string;
  orderId: number;
  incrementId: string;
  /** 1 for the first attempt to pay the order, then 2 … */
  attemptNumber: number;
  amountMinor: number;
  /** ISO code, upper case. */
  currency: string;
  /** The shop's payment method: card, wallet … */
  method: string;
  /** The absolute URL to which a gateway with its own page returns the shopper. */
  returnUrl: string;
  /** The order can no longer be paid after this time. */
  expiresAt: Date;
};

/** A payment as the gateway reports it. */
export type GatewayPayment = {
  /** `pending`: the bank has not answered yet. `failed`: an attempt was declined, and another one may follow. */
  state: 'open' | 'pending' | 'paid' | 'failed' | 'cancelled';
  amountMinor: number;
  currency: string;
  /** What the browser pays with: a secret for the gateway's fields, or the URL of the gateway's own page. */
  clientSecret: string;
  /** The bank's message for the shopper. */
  failure: string | null;
  card: { brand: string; last4: string } | null;
  /** The shopper is on the bank's own page (3-D Secure): open, and must not be treated as ended. */
  isWithBank?: boolean;
};

/** A partial refund. */
export type RefundPart = {
  /** The same key always gives the same refund. */
  key: string;
  amountMinor: number;
  currency: string;
  /** Whether it is the whole amount paid. */
  isWhole: boolean;
};

/** A later instalment of a plan. */
export type LaterCharge = {
  key: string;
  /** The first payment, whose card is charged again. */
  firstReference: string;
  amountMinor: number;
  currency: string;
};

export type Gateway = {
  name: GatewayName;
  /** The key that the browser uses with the gateway. */
  publishableKey: string;
  create: (bill: PaymentRequest) => Promise<{ reference: string; clientSecret: string }>;
  retrieve: (reference: string) => Promise<GatewayPayment>;
  /** Cancels an unpaid payment. Returns `paid` if it succeeded in the meantime. */
  cancel: (reference: string) => Promise<GatewayPayment>;
  /**
   * Charges a later instalment to the card of the first payment, idempotent by key; a gateway without it
   * offers no instalments.
   */
  chargeLater?: (charge: LaterCharge) => Promise<GatewayPayment & { reference: string }>;
  /** Refunds money: a whole payment that must not be kept, or a part of one; each only once for its key. */
  refund: (reference: string, part?: RefundPart) => Promise<void>;
};

/** What is known about a gateway without calling it; each gateway's file has one, listed in `gatewayDefinitions`. */
export type GatewayDefinition = {
  name: GatewayName;
  /** Whether it can charge later instalments. */
  canChargeLater: boolean;
  /** The settings that the browser needs. */
  getClientConfig: (settings: Config) => { clientKey: string | null; environment: 'test' | 'live' };
  /** null while its settings are missing: no payments can be opened or retrieved. */
  connect: (ctx: ServiceContext) => Gateway | null;
};
