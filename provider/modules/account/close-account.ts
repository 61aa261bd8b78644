import { ACCOUNT_CLOSED, CLOSE_CODE_SENT } from '@/contract/account-messages';
import { ResponseCode } from '@/contract/response-codes';
import type { CustomerRow } from '@/provider/db/schema/customer';
import {
  createWrongCodeError,
  enqueueAccountEmail,
  withLoginAttemptLimit,
} from '@/provider/modules/auth/log-in';
import { consumeCode, verifyCode } from '@/provider/modules/auth/one-time-code';
import { requireCustomer } from '@/provider/modules/customer/customer';
import { verifyPassword } from '@/provider/modules/customer/password-hash';
import { clearLoginSecret, requireLiveSession } from '@/provider/modules/customer/session';
import type { RequestContext, ServiceContext } from '@/provider/platform/context';
import { DomainError, FieldError } from '@/provider/platform/errors/errors';
import { isPlaceholderEmail } from '@/provider/platform/mail/placeholder-email';
import { erasePerson } from './personal-data/erase-person';
import { createDataFile } from './personal-data/export-person';

export async function exportOwnData(ctx: RequestContext, customerId: number) {
  await ctx.limits.count('customerDataExport', `customer:${customerId}`);
  const { fileName, json } = await createDataFile(ctx, { customerId });
  return { fileName, json };
}

/** Erases the account. `check` proves once more, under its lock, who asks for it. */
async function eraseAccount(
  ctx: RequestContext,
  customer: CustomerRow,
  check: (tx: ServiceContext) => Promise<void>,
) {
  await erasePerson(
    ctx,
    { customerId: customer.id },
    {
      check: async (tx) => {
        await requireLiveSession(tx.db, ctx.shopper.sessionTokenHash);
        const { passwordHash } = await requireCustomer(tx.db, customer.id);
        if (passwordHash !== customer.passwordHash) throw new DomainError(ResponseCode.inProgress);
        await check(tx);
      },
    },
  );
  if (ctx.cookies) clearLoginSecret(ctx.cookies);
  return { message: ACCOUNT_CLOSED, isClosed: true };
}

/** Closes the account of who knows its password, or reads the emails of one that has none. */
export async function closeAccount(
  ctx: RequestContext,
  customerId: number,
  { password, code }: { password: string; code: string },
) {
  const customer = await requireCustomer(ctx.db, customerId);
  if (customer.passwordHash !== null) {
    await withLoginAttemptLimit(ctx, 'password', { customer }, async () => {
      if (!(await verifyPassword(customer.passwordHash, password)))
        throw new FieldError('password', 'This password is wrong');
    });
    return eraseAccount(ctx, customer, async () => undefined);
  }
  if (isPlaceholderEmail(customer.email))
    throw new FieldError('password', 'Please choose a password first, then close your account with it');
  if (code === '') {
    await enqueueAccountEmail(ctx, 'close-code', { email: customer.email });
    return { message: CLOSE_CODE_SENT, isClosed: false };
  }
  // What is refused afterwards, for an open order, is no wrong code.
  const right = await withLoginAttemptLimit(ctx, 'code', { customer }, async () => {
    const found = await verifyCode(ctx, customerId, 'close', code);
    if (!found) throw createWrongCodeError();
    return found;
  });
  return eraseAccount(ctx, customer, async (tx) => {
    if (!(await consumeCode(tx.db, right))) throw createWrongCodeError();
  });
}
