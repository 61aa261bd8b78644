import { asc, eq } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { adyenAuthorisations } from '@/provider/db/schema/payment';
import type { AdyenKeys } from '@/provider/settings';
import type { Work } from '@/provider/work';
import { adyenCheckout, adyenLibrary, AdyenRefusal } from './adyen-client';
import type { Gateway, RefundPart, Told } from './gateway';

type Authorisation = typeof adyenAuthorisations.$inferSelect;
type Link = { status: string; amountMinor: number; currency: string; url: string };

/** What may be chosen on Adyen's page for a way to pay of the shop; all that the merchant account has for others. */
const methodsFor: Record<string, string[]> = { card: ['scheme'], wallet: ['applepay', 'googlepay'] };

/**
 * A link only tells whether it was used. Whether money came is what Adyen has told with its signature
 * (adyen-webhook.ts): until then a used link is with the bank.
 */
function stateOf({ status }: Link, newest: Authorisation | undefined): Told['state'] {
  if (status === 'expired') return 'cancelled';
  if (status !== 'active') return 'pending';
  return newest ? 'failed' : 'open';
}

function toldOf(link: Link, authorisations: readonly Authorisation[]): Told {
  const paid = authorisations.find(({ isSuccess }) => isSuccess);
  const newest = authorisations.at(-1);
  const { amountMinor, currency } = paid ?? link;
  const { cardBrand: brand, cardLast4: last4 } = paid ?? { cardBrand: null, cardLast4: null };
  return {
    state: paid ? 'paid' : stateOf(link, newest),
    ...{ amountMinor, currency },
    clientSecret: link.url,
    failure: paid ? null : (newest?.reason ?? null),
    card: brand && last4 ? { brand, last4 } : null,
  };
}

/** What Adyen signs when it tells of a payment: the order's number, and which of its tries it is. */
const adyenReference = (incrementId: string, tryNumber: number) => `${incrementId}-${tryNumber}`;
export const readReference = (reference: string) => {
  const [, incrementId, tryNumber] = /^(\d+)-(\d+)$/.exec(reference) ?? [];
  return incrementId && tryNumber ? { incrementId, tryNumber: Number(tryNumber) } : null;
};

const UNPROCESSABLE = 422;

const authorisationsOf = (db: Db, linkId: string) =>
  db
    .select()
    .from(adyenAuthorisations)
    .where(eq(adyenAuthorisations.linkId, linkId))
    .orderBy(asc(adyenAuthorisations.createdAt));

/** Adyen's own name of the newest payment that it has told of by a link; null before the first. */
export const newestPspReference = async ({ db }: Work, linkId: string) =>
  (await authorisationsOf(db, linkId)).at(-1)?.pspReference ?? null;

/** A part of a payment that has been captured goes back under a key of its own. */
async function refundPart(keys: AdyenKeys, paid: Authorisation | undefined, part: RefundPart) {
  if (!paid) throw new Error('Adyen has told of no payment that could be refunded');
  const { ModificationsApi } = await adyenCheckout(keys);
  const { key, amountMinor: value, currency } = part;
  await ModificationsApi.refundCapturedPayment(
    paid.pspReference,
    { merchantAccount: keys.merchantAccount, amount: { value, currency }, reference: key },
    { idempotencyKey: key },
  );
}

/** Payments on a page of Adyen's (Pay by Link): one link a try. The reference of a try is the link's id. */
export function adyenGateway({ db }: Work, keys: AdyenKeys): Gateway {
  const { merchantAccount } = keys;
  const ask = async (reference: string) => {
    const { PaymentLinksApi } = await adyenCheckout(keys);
    const { status, amount, url } = await PaymentLinksApi.getPaymentLink(reference);
    return toldOf(
      { status, amountMinor: amount.value, currency: amount.currency, url },
      await authorisationsOf(db, reference),
    );
  };

  return {
    name: 'adyen',
    publishableKey: '',
    ask,
    open: async ({ key, incrementId, tryNumber, amountMinor, currency, method, returnUrl, expiresAt }) => {
      const { PaymentLinksApi } = await adyenCheckout(keys);
      const { id, url } = await PaymentLinksApi.paymentLinks(
        {
          merchantAccount,
          reference: adyenReference(incrementId, tryNumber),
          amount: { value: amountMinor, currency },
          description: `Order ${incrementId}`,
          allowedPaymentMethods: methodsFor[method],
          returnUrl,
          expiresAt,
        },
        { idempotencyKey: key },
      );
      return { reference: id, clientSecret: url };
    },
    cancel: async (reference) => {
      const { PaymentLinksApi } = await adyenCheckout(keys);
      const { StatusEnum } = (await adyenLibrary()).Types.checkout.UpdatePaymentLinkRequest;
      try {
        await PaymentLinksApi.updatePaymentLink(reference, { status: StatusEnum.Expired });
      } catch (error) {
        // Used, or over already: what it is counts.
        if (!(error instanceof AdyenRefusal) || error.status !== UNPROCESSABLE) throw error;
      }
      return ask(reference);
    },
    refund: async (reference, part) => {
      const paid = (await authorisationsOf(db, reference)).filter(({ isSuccess }) => isSuccess);
      if (part && !part.isWhole) return refundPart(keys, paid[0], part);
      const { ModificationsApi } = await adyenCheckout(keys);
      for (const { pspReference } of paid)
        await ModificationsApi.refundOrCancelPayment(
          pspReference,
          { merchantAccount, reference: part?.key ?? `refund-${reference}` },
          // A refund that failed is asked for again as another part.
          { idempotencyKey: part ? `${part.key}-${pspReference}` : `refund-${pspReference}` },
        );
    },
  };
}
