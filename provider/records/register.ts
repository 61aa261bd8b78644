import type { z } from 'zod';
import type { Registration, Session } from '@/contract/auth';
import { Code } from '@/contract/codes';
import { customers } from '@/provider/db/schema/customer';
import { Refusal } from '@/provider/http/refusal';
import { isWithinLimit } from '@/provider/http/limits';
import { requireUncommon } from '@/provider/identity/common-password';
import { hashSecret } from '@/provider/identity/password';
import { claimCoupon } from './coupon-claim';
import { findOfferName } from './coupon-offer';
import { enter } from './enter';
import type { Caller } from './log-in';
import { queueMail } from './mail';
import { keepSubscriber } from './subscriber';
import { inTransaction, type Visit } from './visit';
import { welcome } from './welcome';

type New = Omit<typeof customers.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>;

/** Makes an account with its welcome; null when the address has one already. Two at once make one. */
export async function makeCustomer(inside: Visit, values: New, { isMailed = true } = {}) {
  const { db, now } = inside;
  const [customer] = await db
    .insert(customers)
    .values({ ...values, createdAt: now(), updatedAt: now() })
    .onConflictDoNothing()
    .returning();
  if (!customer) return null;
  const gift = await welcome(inside, customer.id);
  const { couponCode, points } = gift;
  if (isMailed) await queueMail(inside, 'welcome', { customerId: customer.id, couponCode, points });
  return { customer, gift };
}

type Gift = Awaited<ReturnType<typeof welcome>>;

export async function register(
  caller: Caller,
  { email, password, firstname, lastname, isSubscribed, registerCoupon }: z.output<typeof Registration>,
): Promise<Session & { gift: Gift }> {
  const { limits, from } = caller;
  await limits.count('networkRegistration', from);
  await requireUncommon(password, email);
  await limits.count('networkRegistrationDay', from);
  // What strangers of her network have written down costs her the mail, not the account.
  const isMailed = await isWithinLimit(limits.count('networkUnaskedMail', from));
  const passwordHash = await hashSecret(password);
  const opened = await inTransaction(caller, async (inside) => {
    const made = await makeCustomer(inside, { email, passwordHash, firstname, lastname }, { isMailed });
    if (!made) return null;
    if (isSubscribed && isMailed) await keepSubscriber(inside.db, email);
    const offer = findOfferName(registerCoupon);
    if (offer) await claimCoupon(inside, made.customer.id, offer);
    return { ...(await enter(inside, made.customer)), gift: made.gift };
  });
  if (opened) return opened;
  // No mail has come of it. It goes on counting for the day: it tells that the address has an account.
  if (isMailed) await limits.giveBack('networkUnaskedMail', from);
  throw new Refusal(Code.refused, 'There is an account with this E-mail address already');
}
