import { and, asc, eq } from 'drizzle-orm';
import { adyenAuthorisations, payments } from '@/provider/db/schema/payment';
import type { AdyenKeys } from '@/provider/modules/payment/gateways/config';
import type { ServiceContext } from '@/provider/platform/context';
import { createAdyenCheckout, importAdyenLibrary, AdyenError } from './adyen-client';
import type { Gateway, GatewayDefinition, RefundPart, GatewayPayment } from './gateway';

type Authorisation = typeof adyenAuthorisations.$inferSelect;
type PaymentLink = { status: string; amountMinor: number; currency: string; url: string };

/**
 * The methods allowed on Adyen's page, by the shop's payment method; others allow all that the merchant
 * account has.
 */
const allowedMethods: Record<string, string[]> = { card: ['scheme'], wallet: ['applepay', 'googlepay'] };

const AMOUNT_MISMATCH = 'A payment of another sum came in; it goes back to you';

/** What Adyen's notifications say about a payment link. */
type LinkPayments = {
  newest: Authorisation | undefined;
  /** The payment that counts: the first one with exactly the attempt's amount. */
  paid: Authorisation | undefined;
  /** All other successful payments; they must be refunded. */
  unexpectedPayments: readonly Authorisation[];
};

/**
 * A link's status only shows whether it was used. Whether it was paid comes from Adyen's signed notifications
 * (adyen-webhook.ts); until one arrives, a used link is pending. A payment of the wrong amount counts as
 * failed, and the right one may still arrive.
 */
function toPaymentState(
  { status }: PaymentLink,
  { newest, unexpectedPayments }: LinkPayments,
): GatewayPayment['state'] {
  if (status === 'expired') return 'cancelled';
  if (unexpectedPayments.length > 0) return 'failed';
  if (status !== 'active') return 'pending';
  return newest ? 'failed' : 'open';
}

const getFailure = ({ newest, unexpectedPayments }: LinkPayments) =>
  unexpectedPayments.length > 0 ? AMOUNT_MISMATCH : (newest?.reason ?? null);

function toGatewayPayment(link: PaymentLink, news: LinkPayments): GatewayPayment {
  const { paid } = news;
  const { amountMinor, currency } = paid ?? link;
  const { cardBrand: brand, cardLast4: last4 } = paid ?? { cardBrand: null, cardLast4: null };
  return {
    state: paid ? 'paid' : toPaymentState(link, news),
    ...{ amountMinor, currency },
    clientSecret: link.url,
    failure: paid ? null : getFailure(news),
    card: brand && last4 ? { brand, last4 } : null,
  };
}

/** The merchant reference, which Adyen signs in its notifications: the order number and the number of the attempt. */
const formatReference = (incrementId: string, tryNumber: number) => `${incrementId}-${tryNumber}`;
export const parseAdyenReference = (reference: string) => {
  const [, incrementId, tryNumber] = /^(\d+)-(\d+)$/.exec(reference) ?? [];
  return incrementId && tryNumber ? { incrementId, attemptNumber: Number(tryNumber) } : null;
};

const UNPROCESSABLE = 422;

/** Loads the payments that Adyen has notified us about for a link, compared with the amount of the link's attempt. */
export async function loadLinkPayments(
  { db }: Pick<ServiceContext, 'db'>,
  linkId: string,
): Promise<LinkPayments> {
  const isOfTry = and(eq(payments.gateway, 'adyen'), eq(payments.reference, adyenAuthorisations.linkId));
  const rows = await db
    .select({ told: adyenAuthorisations, due: payments.amountMinor, dueIn: payments.currency })
    .from(adyenAuthorisations)
    .innerJoin(payments, isOfTry)
    .where(eq(adyenAuthorisations.linkId, linkId))
    .orderBy(asc(adyenAuthorisations.createdAt), asc(adyenAuthorisations.pspReference));
  const successes = rows.filter(({ told }) => told.isSuccess);
  const paid = successes.find(
    ({ told, due, dueIn }) => told.amountMinor === due && told.currency === dueIn,
  )?.told;
  return {
    ...{ newest: rows.at(-1)?.told, paid },
    unexpectedPayments: successes.map(({ told }) => told).filter((told) => told !== paid),
  };
}

/** The pspReference of the newest payment Adyen has reported for a link; null before the first. */
export const findNewestPspReference = async (ctx: ServiceContext, linkId: string) =>
  (await loadLinkPayments(ctx, linkId)).newest?.pspReference ?? null;

/** Refunds a whole payment, captured or not; idempotent by `key`. */
export async function reversePayment(keys: AdyenKeys, pspReference: string, reference: string, key: string) {
  const { ModificationsApi } = await createAdyenCheckout(keys);
  await ModificationsApi.refundOrCancelPayment(
    pspReference,
    { merchantAccount: keys.merchantAccount, reference },
    { idempotencyKey: key },
  );
}

/** Refunds part of a captured payment, with its own idempotency key. */
async function refundPart(keys: AdyenKeys, paid: Authorisation | undefined, part: RefundPart) {
  if (!paid) throw new Error('Adyen has reported no payment that can be refunded');
  const { ModificationsApi } = await createAdyenCheckout(keys);
  const { key, amountMinor: value, currency } = part;
  await ModificationsApi.refundCapturedPayment(
    paid.pspReference,
    { merchantAccount: keys.merchantAccount, amount: { value, currency }, reference: key },
    { idempotencyKey: key },
  );
}

/** Refunds a whole payment. A failed refund is requested again as another part, with its own key. */
const reverseWholePayment = (
  keys: AdyenKeys,
  reference: string,
  pspReference: string,
  part: RefundPart | undefined,
) =>
  reversePayment(
    keys,
    pspReference,
    part?.key ?? `refund-${reference}`,
    part ? `${part.key}-${pspReference}` : `refund-${pspReference}`,
  );

/**
 * Takes payments on a page hosted by Adyen (Pay by Link): one link per attempt. The attempt's reference is
 * the link's id.
 */
function createAdyenGateway({ db }: ServiceContext, keys: AdyenKeys): Gateway {
  const { merchantAccount } = keys;
  const ask = async (reference: string) => {
    const { PaymentLinksApi } = await createAdyenCheckout(keys);
    const { status, amount, url } = await PaymentLinksApi.getPaymentLink(reference);
    return toGatewayPayment(
      { status, amountMinor: amount.value, currency: amount.currency, url },
      await loadLinkPayments({ db }, reference),
    );
  };

  return {
    name: 'adyen',
    publishableKey: '',
    retrieve: ask,
    create: async ({
      key,
      incrementId,
      attemptNumber,
      amountMinor,
      currency,
      method,
      returnUrl,
      expiresAt,
    }) => {
      const { PaymentLinksApi } = await createAdyenCheckout(keys);
      const { id, url } = await PaymentLinksApi.paymentLinks(
        {
          merchantAccount,
          reference: formatReference(incrementId, attemptNumber),
          amount: { value: amountMinor, currency },
          description: `Order ${incrementId}`,
          allowedPaymentMethods: allowedMethods[method],
          returnUrl,
          expiresAt,
        },
        { idempotencyKey: key },
      );
      return { reference: id, clientSecret: url };
    },
    cancel: async (reference) => {
      const { PaymentLinksApi } = await createAdyenCheckout(keys);
      const { StatusEnum } = (await importAdyenLibrary()).Types.checkout.UpdatePaymentLinkRequest;
      try {
        await PaymentLinksApi.updatePaymentLink(reference, { status: StatusEnum.Expired });
      } catch (error) {
        // The link was already used or has expired: return its actual state.
        if (!(error instanceof AdyenError) || error.status !== UNPROCESSABLE) throw error;
      }
      return ask(reference);
    },
    refund: async (reference, part) => {
      const { paid, unexpectedPayments } = await loadLinkPayments({ db }, reference);
      if (part && !part.isWhole) return refundPart(keys, paid, part);
      for (const { pspReference } of paid ? [paid] : unexpectedPayments)
        await reverseWholePayment(keys, reference, pspReference, part);
    },
  };
}

export const adyenGatewayDefinition: GatewayDefinition = {
  name: 'adyen',
  canChargeLater: false,
  getClientConfig: ({ adyen }) => ({ clientKey: null, environment: adyen?.livePrefix ? 'live' : 'test' }),
  connect: (ctx) => (ctx.config.adyen ? createAdyenGateway(ctx, ctx.config.adyen) : null),
};
