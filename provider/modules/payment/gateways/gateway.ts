import type { Hono } from 'hono';
import type { z } from 'zod';
import type { PaymentMethod } from '@/contract/checkout';
import type { GatewayName } from '@/contract/primitives';
import type { SavedCard } from '@/contract/saved-card';
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
  /** The code of the shop's payment method: card, wallet … */
  method: string;
  /** The absolute URL to which a gateway with its own page returns the shopper. */
  returnUrl: string;
  /** The order can no longer be paid after this time. */
  expiresAt: Date;
};

/** How the browser pays: at the gateway's own page if there is a URL, else with the gateway's fields. */
export type BrowserAccess = {
  /** The secret of this payment for the gateway's fields; empty without fields. */
  clientSecret: string;
  redirectUrl: string | null;
};

/** A payment as the gateway reports it. */
export type GatewayPayment = BrowserAccess & {
  /** `pending`: the bank has not answered yet. `failed`: an attempt was declined, and another one may follow. */
  state: 'open' | 'pending' | 'paid' | 'failed' | 'cancelled';
  amountMinor: number;
  currency: string;
  /** The bank's message for the shopper. */
  failure: string | null;
  card: { brand: string; last4: string } | null;
  /**
   * An open payment that continues elsewhere (3-D Secure, a transfer) and must not be treated as ended: what
   * the shopper waits for, as text.
   */
  waitingText?: string | null;
  /** The gateway's id of the newest transaction of this payment. */
  transactionId?: string | null;
};

/** One refund of a payment, in whole or in part. */
export type RefundPart = {
  /** The same key always gives the same refund. */
  key: string;
  amountMinor: number;
  currency: string;
  /** Whether it is the whole amount paid. */
  isWhole: boolean;
};

/** A later instalment of a plan. */
export type InstalmentCharge = {
  key: string;
  /** The first payment, whose card is charged again. */
  firstReference: string;
  amountMinor: number;
  currency: string;
};

/** The response of `openWithRedirect`: a session for fields in the page, or where to send the shopper. */
export type RedirectResponse = {
  session: { id: string; sessionData: string } | null;
  resultCode: string | null;
  action: { type: string; url: string | null } | null;
  pspReference: string | null;
};

/** The cards of customers that a gateway keeps. `reference`: its id of the customer. */
export type CardVault = {
  /** The same key always gives the same reference. */
  createCustomer: (customer: { id: number; key: string }) => Promise<string>;
  /** Deletes the customer with all cards; succeeds if there is none. */
  deleteCustomer: (reference: string) => Promise<void>;
  /** A secret for the fields of a payment, which becomes the customer's: they offer the saved cards, and to save a new one. */
  openSession: (reference: string, paymentReference: string) => Promise<string>;
  listCards: (reference: string) => Promise<SavedCard[]>;
  /** Returns whether the customer had the card. */
  removeCard: (reference: string, cardId: string) => Promise<boolean>;
};

/** What an order comes to. */
export type OrderTotal = { amountMinor: number; currency: string };

export type Gateway = {
  name: GatewayName;
  /** The key that the browser uses with the gateway; empty without fields. */
  publishableKey: string;
  create: (request: PaymentRequest) => Promise<BrowserAccess & { reference: string }>;
  retrieve: (reference: string) => Promise<GatewayPayment>;
  /** Cancels an unpaid payment. Returns `paid` if it succeeded in the meantime. */
  cancel: (reference: string) => Promise<GatewayPayment>;
  /**
   * Charges a later instalment to the card of the first payment, idempotent by key; only for a gateway with
   * the method `INSTALMENTS`.
   */
  chargeInstalment?: (charge: InstalmentCharge) => Promise<GatewayPayment & { reference: string }>;
  /**
   * Refunds money: a whole payment that must not be kept, or a part of one; each only once for its key.
   * Throws while the money has not left: the refund stays due and is tried again.
   */
  refund: (reference: string, part?: RefundPart) => Promise<void>;
  /** Only for a gateway that keeps cards of customers. */
  cards?: CardVault;
  /** Answers `openWithRedirect` in its own way, for a gateway with fields and a page. */
  toRedirectResponse?: (
    payment: BrowserAccess & { orderId: number; reference: string },
    options: { returnPath: string | undefined; method: string | undefined },
  ) => Promise<RedirectResponse>;
};

/** A person has to send this refund and has not reported it yet. It stays due, which is no failure. */
export class RefundNotSentYetError extends Error {}

/** Whether a gateway has sent a refund; false while a person still has to send it. Throws what went wrong. */
export const isRefundSent = (refund: Promise<void>): Promise<boolean> =>
  refund.then(
    () => true,
    (error: unknown) => {
      if (error instanceof RefundNotSentYetError) return false;
      throw error;
    },
  );

/** A refund that a gateway could not deliver. */
export type FailedRefund = {
  /** The gateway's id of the refund. */
  id: string;
  /** The shop's key; a gateway may have forgotten it. */
  key: string;
  amountMinor: number;
  /** The gateway's text, for the admin. */
  reason: string;
};

/**
 * What a webhook reports. An event with an id is processed once; one without must be safe to process again,
 * since gateways deliver repeatedly.
 */
export type WebhookEvent = { eventId: string | null; reference: string } & (
  | /** The payment may have changed: its state is retrieved, so the order of events does not matter. */ {
      type: 'payment';
    }
  | /** Money that does not pay its attempt (wrong amount, or a second payment): `refund` sends it back. */ {
      type: 'unexpected_payment';
      transactionId: string;
      amountMinor: number;
      currency: string;
      refund: () => Promise<void>;
    }
  | /** A refund may have failed; null: it has not. */ {
      type: 'refund';
      findFailure: () => Promise<FailedRefund | null>;
    }
);

export type WebhookResult = { events: readonly WebhookEvent[]; response: Response };

/** A transfer that somebody has seen on the bank account. */
export type TransferReport = {
  type: 'payment' | 'refund';
  /** The bank's id of the transfer. */
  transactionId: string;
  reference: string;
  amountMinor: number;
  currency: string;
};
export type TransferProblem = { field: Exclude<keyof TransferReport, 'type'>; message: string };

/** A gateway whose settings are present. */
export type ConfiguredGateway = {
  /** Only if it does not offer each of its methods: whether it does. */
  offersMethod?: (code: string) => boolean;
  /** Only if a method is not for each order: whether it is for one of this total. */
  takesOrder?: (code: string, total: OrderTotal) => boolean;
  /** In place of the text of the method, if its settings decide on it. */
  getMethodText?: (code: string, total: OrderTotal) => string | null;
  /** The gateway's own names of what its fields show for a method; empty: it decides. */
  listFieldTypes?: (code: string, total: OrderTotal) => readonly string[];
  /** The settings that the browser needs. */
  getClientConfig: () => { clientKey: string | null; environment: 'test' | 'live' };
  connect: (ctx: ServiceContext) => Gateway;
  /** For how many hours after it was placed an order can be paid here, if longer than `PAY_WITHIN_HOURS`. */
  payWithinHours?: number;
  /** For payments that take days: title and first sentence of the reminder, in place of "Still want it?". */
  reminder?: { title: string; text: string };
  /** Only if a person has to send the refunds: what the admin is told to do. */
  getManualRefundText?: (refund: { reference: string; amountMinor: number; currency: string }) => string;
  /**
   * Only for transfers: stores one that somebody has seen on the account, or returns why it cannot be the one that its
   * attempt waits for.
   */
  recordTransfer?: (ctx: ServiceContext, report: TransferReport) => Promise<TransferProblem | null>;
  /**
   * Verifies a delivery to /api/webhooks/<name> and returns its events, after it has stored what the gateway
   * cannot be asked for later. A delivery whose signature is wrong has no events.
   */
  receiveWebhook?: (ctx: ServiceContext, request: Request) => Promise<WebhookResult>;
  /** Mounts pages and calls of its own, below /api/<name>. */
  mountRoutes?: (app: Hono, ctx: ServiceContext) => void;
};

/** A payment method. Its gateway is the one named by `setting`, else the first configured gateway that supports it. */
export type PaymentMethodDefinition = {
  code: string;
  title: string;
  /** `instalmentAmount`: the first instalment, formatted. */
  text: (instalmentAmount: string) => string;
  icon: PaymentMethod['icon'];
  /** The environment variable that selects its gateway; methods with the same one share it. */
  setting?: 'PAY_CARD' | 'PAY_WALLET';
  /** Chosen by its express button alone: the checkout does not list it. */
  isExpressOnly?: true;
};

export const CARD: PaymentMethodDefinition = {
  code: 'card',
  title: 'Card',
  text: () => 'Visa, Mastercard, Amex',
  icon: 'card',
  setting: 'PAY_CARD',
};
export const WALLET: PaymentMethodDefinition = {
  code: 'wallet',
  title: 'Apple Pay or Google Pay',
  text: () => 'On this device',
  icon: 'wallet',
  setting: 'PAY_WALLET',
};
export const PAYPAL: PaymentMethodDefinition = {
  code: 'paypal',
  title: 'PayPal',
  text: () => 'With your PayPal account',
  icon: 'wallet',
  isExpressOnly: true,
};
export const LINK: PaymentMethodDefinition = {
  code: 'link',
  title: 'Link',
  text: () => 'With your Link account',
  icon: 'wallet',
  isExpressOnly: true,
};
/** Plans of other companies, which pay the shop at once. */
export const PAY_LATER: PaymentMethodDefinition = {
  code: 'pay_later',
  title: 'Pay later',
  text: () => '',
  icon: 'instalments',
};
/** Only for a gateway that can charge a card again without the cardholder. */
export const INSTALMENTS: PaymentMethodDefinition = {
  code: 'instalments',
  title: 'In 4 payments',
  text: (instalmentAmount) => `${instalmentAmount} today, then every two weeks`,
  icon: 'instalments',
  setting: 'PAY_CARD',
};

export const WAITING_FOR_BANK = 'Your bank is waiting for you to confirm this payment';

/** `redirect`: on the gateway's own page. `fields`: with fields in the page of the shop. */
export type PaymentFlow = 'redirect' | 'fields';

type EnvSchema = Record<string, z.ZodType>;

type Settings<Env extends EnvSchema, Required extends string> = {
  [Name in keyof Env]: Name extends Required ? NonNullable<z.output<Env[Name]>> : z.output<Env[Name]>;
};

type DefinitionInput<Env extends EnvSchema, Required extends keyof Env & string> = {
  name: GatewayName;
  methods: readonly PaymentMethodDefinition[];
  /** Codes of the methods for which it goes before the gateways listed above it. */
  preferredFor?: readonly string[];
  flows: readonly PaymentFlow[];
  /** Whether it has express buttons, for the wallets among its methods. */
  hasExpressButtons?: true;
  /** Its environment variables. */
  env: Env;
  /** The variables that activate it: all of them are set, or none. */
  requiredEnv: readonly Required[];
  configure: (settings: Settings<Env, Required>) => ConfiguredGateway;
  /** What its older payments are once it is no longer configured; without it, they cannot be retrieved. */
  unconfiguredGateway?: Gateway;
};

/** What is known about a gateway without its settings; each gateway's file has one, listed in registry.ts. */
export type GatewayDefinition = Omit<DefinitionInput<EnvSchema, string>, 'configure'> & {
  /** `settings`: the parsed values of `env`, all of `requiredEnv` among them. */
  configure: (settings: Record<string, unknown>) => ConfiguredGateway;
};

export const defineGateway = <Env extends EnvSchema, Required extends keyof Env & string>(
  definition: DefinitionInput<Env, Required>,
): GatewayDefinition => ({
  ...definition,
  configure: (settings) => definition.configure(settings as Settings<Env, Required>),
});
