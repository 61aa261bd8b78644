import type { z } from 'zod';
import type { Registration, Session } from '@/contract/auth';
import { customers } from '@/provider/db/schema/customer';
import { FieldError } from '@/provider/platform/errors/errors';
import { isWithinLimit } from '@/provider/platform/http/rate-limits';
import { requireUncommonPassword } from '@/provider/modules/auth/common-password';
import { hashPassword } from '@/provider/modules/customer/password-hash';
import { grantOfferCoupons } from '@/provider/modules/coupon/coupon-claim';
import { findOfferName } from '@/provider/modules/coupon/coupon-offer';
import { startSession } from './start-session';
import { enqueueEmail } from '@/provider/platform/mail/outbox';
import { saveSubscriber } from '@/provider/modules/system/subscriber';
import { withTransaction, type RequestContext, type ServiceContext } from '@/provider/platform/context';
import { addPointEntry } from '@/provider/modules/points/points';

const WELCOME_POINTS = 100;

/** Grants a new customer, once, the welcome coupon and the first points. */
async function grantWelcomeGifts(tx: ServiceContext, customerId: number) {
  const coupon = await grantOfferCoupons(tx, customerId, 'new_customer');
  const entry = {
    customerId,
    reason: 'gift',
    subject: `welcome:${customerId}`,
    points: WELCOME_POINTS,
  } as const;
  await addPointEntry(tx, entry);
  return { couponId: coupon?.id ?? null, couponCode: coupon?.code ?? null, points: WELCOME_POINTS };
}

type CustomerInsert = Omit<typeof customers.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>;

/** Creates an account with its welcome; null if the email has one. Two concurrent calls create one. */
export async function createCustomer(tx: RequestContext, values: CustomerInsert, { isMailed = true } = {}) {
  const { db, now } = tx;
  const [customer] = await db
    .insert(customers)
    .values({ ...values, createdAt: now(), updatedAt: now() })
    .onConflictDoNothing()
    .returning();
  if (!customer) return null;
  const gift = await grantWelcomeGifts(tx, customer.id);
  const { couponCode, points } = gift;
  if (isMailed) await enqueueEmail(tx, 'welcome', { customerId: customer.id, couponCode, points });
  return { customer, gift };
}

type Gift = Awaited<ReturnType<typeof grantWelcomeGifts>>;

export async function registerCustomer(
  ctx: RequestContext,
  { email, password, firstname, lastname, isSubscribed, registerCoupon }: z.output<typeof Registration>,
): Promise<Session & { gift: Gift }> {
  const { limits, clientIp } = ctx;
  await limits.count('networkRegistration', clientIp);
  await requireUncommonPassword(password, email);
  await limits.count('networkRegistrationDay', clientIp);
  // Strangers in the same network can cost a customer the email, not the account.
  const isMailed = await isWithinLimit(limits.count('networkUnsolicitedMail', clientIp));
  const passwordHash = await hashPassword(password);
  const session = await withTransaction(ctx, async (tx) => {
    const created = await createCustomer(tx, { email, passwordHash, firstname, lastname }, { isMailed });
    if (!created) return null;
    if (isSubscribed && isMailed) await saveSubscriber(tx.db, email);
    const offer = findOfferName(registerCoupon);
    if (offer) await grantOfferCoupons(tx, created.customer.id, offer);
    return { ...(await startSession(tx, created.customer)), gift: created.gift };
  });
  if (session) return session;
  // No email resulted. The daily limit still counts this: it reveals that the account exists.
  if (isMailed) await limits.reward('networkUnsolicitedMail', clientIp);
  throw new FieldError('email', 'There is an account with this E-mail address already');
}
