import { z } from 'zod';
import {
  loadNotifiedPayments,
  type NotifiedPayments,
} from '@/provider/modules/payment/gateway-notifications';
import {
  CARD,
  defineGateway,
  WALLET,
  type Gateway,
  type GatewayPayment,
  type RefundPart,
} from '@/provider/modules/payment/gateways/gateway';
import type { ServiceContext } from '@/provider/platform/context';
import {
  ADYEN,
  AdyenError,
  createAdyenCheckout,
  importAdyenLibrary,
  reversePayment,
  type AdyenKeys,
} from './client';
import { formatReference, receiveWebhook } from './webhook';

const env = {
  ADYEN_API_KEY: z.string().optional(),
  ADYEN_MERCHANT_ACCOUNT: z.string().optional(),
  ADYEN_HMAC_KEY: z
    .string()
    .regex(/^([0-9a-f]{2})+$/i, 'must be hexadecimal')
    .optional(),
  /** Only for the live environment; without it, payments are opened in Adyen's test environment. */
  ADYEN_LIVE_PREFIX: z
    .string()
    .regex(/^[\w-]+$/, 'must be a prefix as in the Customer Area')
    .optional(),
  ADYEN_API_URL: z.url({ protocol: /^https?$/ }).optional(),
};

type PaymentLink = { status: string; amountMinor: number; currency: string; url: string };

/**
 * The methods allowed on Adyen's page, by the shop's payment method; others allow all that the merchant
 * account has.
 */
const allowedMethods: Record<string, string[]> = { card: ['scheme'], wallet: ['applepay', 'googlepay'] };

const AMOUNT_MISMATCH = 'We received a payment of a different amount and will refund it';

/**
 * A link's status only shows whether it was used. Whether it was paid comes from Adyen's signed notifications
 * (webhook.ts); until one arrives, a used link is pending. A payment of the wrong amount counts as failed, and
 * the right one may still arrive.
 */
function toPaymentState(
  { status }: PaymentLink,
  { newest, unexpectedPayments }: NotifiedPayments,
): GatewayPayment['state'] {
  if (status === 'expired') return 'cancelled';
  if (unexpectedPayments.length > 0) return 'failed';
  if (status !== 'active') return 'pending';
  return newest ? 'failed' : 'open';
}

const getFailure = ({ newest, unexpectedPayments }: NotifiedPayments) =>
  unexpectedPayments.length > 0 ? AMOUNT_MISMATCH : (newest?.reason ?? null);

function toGatewayPayment(link: PaymentLink, notified: NotifiedPayments): GatewayPayment {
  const { newest, paid } = notified;
  const { amountMinor, currency } = paid ?? link;
  const { cardBrand: brand, cardLast4: last4 } = paid ?? { cardBrand: null, cardLast4: null };
  return {
    state: paid ? 'paid' : toPaymentState(link, notified),
    ...{ amountMinor, currency },
    ...{ clientSecret: '', redirectUrl: link.url },
    failure: paid ? null : getFailure(notified),
    card: brand && last4 ? { brand, last4 } : null,
    transactionId: newest?.transactionId ?? null,
  };
}

const UNPROCESSABLE = 422;

/** Refunds part of a captured payment, with its own idempotency key. */
async function refundPart(keys: AdyenKeys, transactionId: string | undefined, part: RefundPart) {
  if (!transactionId) throw new Error('Adyen has reported no payment that can be refunded');
  const { ModificationsApi } = await createAdyenCheckout(keys);
  const { key, amountMinor: value, currency } = part;
  await ModificationsApi.refundCapturedPayment(
    transactionId,
    { merchantAccount: keys.merchantAccount, amount: { value, currency }, reference: key },
    { idempotencyKey: key },
  );
}

/** Refunds a whole payment. A failed refund is requested again as another part, with its own key. */
const reverseWholePayment = (
  keys: AdyenKeys,
  reference: string,
  transactionId: string,
  part: RefundPart | undefined,
) =>
  reversePayment(
    keys,
    transactionId,
    part?.key ?? `refund-${reference}`,
    part ? `${part.key}-${transactionId}` : `refund-${transactionId}`,
  );

/**
 * Takes payments on a page hosted by Adyen (Pay by Link): one link per attempt. The attempt's reference is
 * the link's id.
 */
function createGateway({ db }: ServiceContext, keys: AdyenKeys): Gateway {
  const { merchantAccount } = keys;
  const retrieve = async (reference: string) => {
    const { PaymentLinksApi } = await createAdyenCheckout(keys);
    const { status, amount, url } = await PaymentLinksApi.getPaymentLink(reference);
    return toGatewayPayment(
      { status, amountMinor: amount.value, currency: amount.currency, url },
      await loadNotifiedPayments({ db }, ADYEN, reference),
    );
  };

  return {
    name: ADYEN,
    publishableKey: '',
    retrieve,
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
      return { reference: id, clientSecret: '', redirectUrl: url };
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
      return retrieve(reference);
    },
    refund: async (reference, part) => {
      const { paid, unexpectedPayments } = await loadNotifiedPayments({ db }, ADYEN, reference);
      if (part && !part.isWhole) return refundPart(keys, paid?.transactionId, part);
      for (const { transactionId } of paid ? [paid] : unexpectedPayments)
        await reverseWholePayment(keys, reference, transactionId, part);
    },
  };
}

/** Cards and wallets on Adyen's own page. */
export const adyenGateway = defineGateway({
  name: ADYEN,
  methods: [CARD, WALLET],
  preferredFor: [WALLET.code],
  flows: ['redirect'],
  env,
  requiredEnv: ['ADYEN_API_KEY', 'ADYEN_MERCHANT_ACCOUNT', 'ADYEN_HMAC_KEY'],
  configure: (settings) => {
    const keys: AdyenKeys = {
      apiKey: settings.ADYEN_API_KEY,
      merchantAccount: settings.ADYEN_MERCHANT_ACCOUNT,
      hmacKey: settings.ADYEN_HMAC_KEY,
      livePrefix: settings.ADYEN_LIVE_PREFIX,
      apiUrl: settings.ADYEN_API_URL,
    };
    return {
      getClientConfig: () => ({ clientKey: null, environment: keys.livePrefix ? 'live' : 'test' }),
      connect: (ctx) => createGateway(ctx, keys),
      receiveWebhook: (ctx, request) => receiveWebhook(ctx, keys, request),
    };
  },
});
