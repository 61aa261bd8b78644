import { createHash } from 'node:crypto';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { SavedCard } from '@/contract/saved-card';
import type { CardVault } from '@/provider/modules/payment/gateways/gateway';
import type { ServiceContext } from '@/provider/platform/context';
import { sandboxIntents, type SandboxIntent } from './schema';

/** The newest payments are enough: nobody tests with more cards. */
const PAYMENTS_MAX = 100;

const isSameCard = (a: SandboxIntent, b: SandboxIntent) =>
  a.cardBrand === b.cardBrand &&
  a.cardLast4 === b.cardLast4 &&
  a.cardExpMonth === b.cardExpMonth &&
  a.cardExpYear === b.cardExpYear;

/** The payments with which the customer has saved a card, the newest of each card first. */
async function listSavingPayments({ db }: ServiceContext, reference: string): Promise<SandboxIntent[]> {
  return db
    .select()
    .from(sandboxIntents)
    .where(
      and(
        eq(sandboxIntents.customerReference, reference),
        eq(sandboxIntents.isCardSaved, true),
        inArray(sandboxIntents.status, ['succeeded', 'refunded']),
      ),
    )
    .orderBy(desc(sandboxIntents.createdAt), desc(sandboxIntents.id))
    .limit(PAYMENTS_MAX);
}

/** A saved card is the payment with which it was saved: its number is stored nowhere. */
export async function findSavedCard(
  ctx: ServiceContext,
  { customerReference }: SandboxIntent,
  cardId: string,
) {
  if (customerReference === null) return null;
  const payments = await listSavingPayments(ctx, customerReference);
  return payments.find(({ id }) => id === cardId) ?? null;
}

function toSavedCard({ id, cardBrand, cardLast4, cardExpMonth, cardExpYear }: SandboxIntent): SavedCard[] {
  if (!cardBrand || !cardLast4 || !cardExpMonth || !cardExpYear) return [];
  return [{ id, brand: cardBrand, last4: cardLast4, expMonth: cardExpMonth, expYear: cardExpYear }];
}

export const createSandboxVault = (ctx: ServiceContext): CardVault => ({
  createCustomer: async ({ key }) =>
    `cus_sandbox_${createHash('sha256').update(key).digest('hex').slice(0, 24)}`,
  deleteCustomer: async (reference) => {
    await ctx.db
      .update(sandboxIntents)
      .set({ customerReference: null, isCardSaved: false })
      .where(eq(sandboxIntents.customerReference, reference));
  },
  // The browser reads saved cards by the call of the shop, and pays with the secret of the payment.
  openSession: async (reference, paymentReference) => {
    await ctx.db
      .update(sandboxIntents)
      .set({ customerReference: reference })
      .where(eq(sandboxIntents.id, paymentReference));
    return reference;
  },
  listCards: async (reference) => {
    const payments = await listSavingPayments(ctx, reference);
    return payments
      .filter((payment, index) => payments.findIndex((other) => isSameCard(other, payment)) === index)
      .flatMap(toSavedCard);
  },
  removeCard: async (reference, cardId) => {
    const payments = await listSavingPayments(ctx, reference);
    const card = payments.find(({ id }) => id === cardId);
    if (!card) return false;
    const ids = payments.filter((payment) => isSameCard(payment, card)).map(({ id }) => id);
    await ctx.db.update(sandboxIntents).set({ isCardSaved: false }).where(inArray(sandboxIntents.id, ids));
    return true;
  },
});
