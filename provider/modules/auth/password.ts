import { eq } from 'drizzle-orm';
import type { Session } from '@/contract/auth';
import { ResponseCode } from '@/contract/response-codes';
import { customers } from '@/provider/db/schema/customer';
import { DomainError, FieldError } from '@/provider/platform/errors/errors';
import { requireUncommonPassword } from '@/provider/modules/auth/common-password';
import { hashPassword, verifyPassword } from '@/provider/modules/customer/password-hash';
import { toNetwork } from '@/provider/platform/http/network-address';
import { withTransaction, type RequestContext, type ServiceContext } from '@/provider/platform/context';
import { findCustomerByEmail, lockCustomer, requireCustomer } from '@/provider/modules/customer/customer';
import { type CustomerRow } from '@/provider/db/schema/customer';
import { toSessionResponse } from './start-session';
import { rememberBrowser } from './known-browser';
import { withLoginAttemptLimit, createWrongCodeError } from './log-in';
import { enqueueEmail } from '@/provider/platform/mail/outbox';
import { deleteOneTimeCodes, consumeCode, consumeLink, verifyCode } from './one-time-code';
import { clearCartAddresses, deleteUnverifiedAccess, isFirstVerificationElsewhere } from './verify-email';
import {
  endSessions,
  isRememberedSession,
  openSession,
  requireLiveSession,
} from '@/provider/modules/customer/session';

/** Sets a password inside a transaction; ends all sessions and invalidates codes already in the mail. */
async function setPassword(tx: ServiceContext, customerId: number, passwordHash: string) {
  const { db, now } = tx;
  await db.update(customers).set({ passwordHash, updatedAt: now() }).where(eq(customers.id, customerId));
  await endSessions(db, customerId);
  await deleteOneTimeCodes(db, customerId);
  await enqueueEmail(tx, 'password-changed', { customerId });
}

/**
 * Like `setPassword`, for a customer who proved that the email is theirs. Whoever opened the account before
 * may have been someone else: their social logins no longer open it, and their addresses are deleted
 * (verify-email.ts).
 */
async function setVerifiedPassword(tx: RequestContext, customer: CustomerRow, passwordHash: string) {
  const { id, emailVerifiedAt } = customer;
  await setPassword(tx, id, passwordHash);
  if (emailVerifiedAt !== null) return { hasLostAddresses: false };
  const hasLostAddresses = await deleteUnverifiedAccess(tx, customer);
  await tx.db.update(customers).set({ emailVerifiedAt: tx.now() }).where(eq(customers.id, id));
  return { hasLostAddresses };
}

/** A new password resets the attempt limits, here and for all networks together. */
async function resetAttemptLimits({ limits, clientIp }: RequestContext, { id }: CustomerRow) {
  const account = `customer:${id}`;
  const key = `${account}:${toNetwork(clientIp)}`;
  for (const limit of ['accountLoginAttempt', 'accountLoginAttemptDay'] as const)
    await limits.reset(limit, key);
  await limits.reset('accountLoginAttemptAll', account);
}

const LINK_ENDED = 'This link has been used, or it is too old. Please ask for a new one';

type LinkReset = { email: string; token: string; password: string };

/** Resets a password by email link. */
export async function resetByLink(ctx: RequestContext, { email, token, password }: LinkReset) {
  const customer = await findCustomerByEmail(ctx.db, email);
  await ctx.limits.count('networkLoginAttempt', ctx.clientIp);
  await requireUncommonPassword(password, email);
  const passwordHash = await hashPassword(password);
  const expiredLinkError = new DomainError(ResponseCode.unprocessable, LINK_ENDED);
  if (!customer) throw expiredLinkError;
  const reset = await withTransaction(ctx, async (tx) => {
    // Carts are locked before customers, as everywhere.
    if (await isFirstVerificationElsewhere(tx, customer)) await clearCartAddresses(tx, customer.id);
    const locked = await lockCustomer(tx.db, customer.id);
    if (!(await consumeLink(tx, customer.id, token))) throw expiredLinkError;
    return setVerifiedPassword(tx, locked, passwordHash);
  });
  await ctx.limits.reward('networkLoginAttempt', ctx.clientIp);
  await resetAttemptLimits(ctx, customer);
  return reset;
}

type CodeReset = { email: string; code: string; password: string };

/** Resets a password by email code. */
export async function resetByCode(ctx: RequestContext, { email, code, password }: CodeReset) {
  const customer = await findCustomerByEmail(ctx.db, email);
  await requireUncommonPassword(password, email);
  return withLoginAttemptLimit(ctx, 'code', { email, customer }, async () => {
    const right = await verifyCode(ctx, customer?.id ?? null, 'reset', code);
    if (!customer || !right) throw createWrongCodeError();
    const passwordHash = await hashPassword(password);
    const reset = await withTransaction(ctx, async (tx) => {
      if (await isFirstVerificationElsewhere(tx, customer)) await clearCartAddresses(tx, customer.id);
      const locked = await lockCustomer(tx.db, customer.id);
      if (!(await consumeCode(tx.db, right))) throw createWrongCodeError();
      return setVerifiedPassword(tx, locked, passwordHash);
    });
    await resetAttemptLimits(ctx, customer);
    return reset;
  });
}

type Change = { currentPassword: string; password: string };

/** A social login has no current password to give. Ends all sessions; this one continues with a new token. */
export async function changePassword(
  ctx: RequestContext,
  customerId: number,
  input: Change,
): Promise<Session> {
  const customer = await requireCustomer(ctx.db, customerId);
  if (customer.passwordHash !== null)
    await withLoginAttemptLimit(ctx, 'password', { customer }, async () => {
      if (!(await verifyPassword(customer.passwordHash, input.currentPassword)))
        throw new FieldError('current_password', 'This is not your current password');
    });
  await requireUncommonPassword(input.password, customer.email);
  await ctx.limits.count('passwordChange', `customer:${customerId}`);
  const passwordHash = await hashPassword(input.password);
  return withTransaction(ctx, async (tx) => {
    const locked = await lockCustomer(tx.db, customerId);
    await requireLiveSession(tx.db, tx.shopper.sessionTokenHash);
    if (locked.passwordHash !== customer.passwordHash) throw new DomainError(ResponseCode.inProgress);
    const isRemembered = await isRememberedSession(tx.db, tx.shopper.sessionTokenHash);
    await setPassword(tx, customerId, passwordHash);
    if (isRemembered) await rememberBrowser(tx, { id: customerId, passwordHash });
    return toSessionResponse(locked, await openSession({ ...tx, isRemembered }, customerId));
  });
}
