import type { Session } from '@/contract/auth';
import { ResponseCode } from '@/contract/response-codes';
import { DomainError, FieldError } from '@/provider/platform/errors/errors';
import { verifyPassword } from '@/provider/modules/customer/password-hash';
import { toNetwork } from '@/provider/platform/http/network-address';
import { toPhoneKey } from '@/provider/modules/customer/phone-key';
import { findCustomer, type CustomerContact } from '@/provider/modules/customer/customer';
import { type CustomerRow } from '@/provider/db/schema/customer';
import { startSession } from './start-session';
import { findKnownBrowser } from './known-browser';
import { enqueueEmail } from '@/provider/platform/mail/outbox';
import { consumeCode, verifyCode } from './one-time-code';
import { ADDRESSES_REMOVED, verifyEmail } from './verify-email';
import { withTransaction, type RequestContext } from '@/provider/platform/context';
import { runExclusive } from '@/provider/platform/run-exclusive';

/** The key that counts an account's attempts, the same for email and phone; without an account, the contact. */
function getAccountKey(customer: CustomerRow | null, { email, areaCode = '', phone = '' }: CustomerContact) {
  if (customer) return `customer:${customer.id}`;
  const digits = toPhoneKey(areaCode, phone);
  return email ?? `phone:${digits.areaCode}:${digits.phoneDigits}`;
}

/** What is tried. Codes are counted apart from passwords: a mailed code still works while passwords must wait. */
type CredentialType = 'password' | 'code';
const attemptLimits = {
  password: {
    network: 'networkLoginAttempt',
    account: 'accountLoginAttempt',
    // Per network first: one network alone never uses up the total.
    days: ['accountLoginAttemptDay', 'accountLoginAttemptAll'],
  },
  code: { network: 'networkCodeAttempt', account: 'accountCodeAttempt', days: [] },
} as const;

/** Attempts from a known browser count for it alone: strangers' attempts do not affect the account holder. */
function withKnownBrowserLimit<T>(
  { limits, clientIp }: RequestContext,
  browser: string,
  attempt: () => Promise<T>,
): Promise<T> {
  return runExclusive(browser, async () => {
    await limits.count('networkLogin', clientIp);
    await limits.count('knownBrowserLoginAttempt', browser);
    const result = await attempt();
    await limits.reset('knownBrowserLoginAttempt', browser);
    return result;
  });
}

/**
 * Counts an attempt before it is made, per account and network, so that a stranger's wrong ones lock nobody
 * else out. A correct one is uncounted and resets the account there. Attempts on an account run one at a
 * time: many correct ones at once do not count as wrong.
 */
export async function withLoginAttemptLimit<T>(
  ctx: RequestContext,
  credentialType: CredentialType,
  contact: CustomerContact & { customer: CustomerRow | null },
  attempt: () => Promise<T>,
): Promise<T> {
  const { limits, clientIp } = ctx;
  const browser =
    credentialType === 'password' && contact.customer ? await findKnownBrowser(ctx, contact.customer) : null;
  if (browser) return withKnownBrowserLimit(ctx, browser, attempt);

  const account = getAccountKey(contact.customer, contact);
  const key = `${account}:${toNetwork(clientIp)}`;
  const limitNames = attemptLimits[credentialType];
  return runExclusive(account, async () => {
    await limits.count('networkLogin', clientIp);
    await limits.count(limitNames.network, clientIp);
    await limits.count(limitNames.account, key);
    for (const day of limitNames.days)
      await limits.count(day, day === 'accountLoginAttemptAll' ? account : key);
    const result = await attempt();
    await limits.reward(limitNames.network, clientIp);
    await limits.reset(limitNames.account, key);
    for (const day of limitNames.days)
      await limits.reward(day, day === 'accountLoginAttemptAll' ? account : key);
    return result;
  });
}

const WRONG = 'This e-mail address and password do not match';
const WRONG_PHONE = 'This phone number and password do not match';

/** Fails with the same error, after about the same time, whether the account exists or not. */
export async function logIn(
  ctx: RequestContext,
  contact: CustomerContact,
  password: string,
): Promise<Session> {
  const customer = await findCustomer(ctx.db, contact);
  const credentialsError = new DomainError(
    ResponseCode.unprocessable,
    contact.email === undefined ? WRONG_PHONE : WRONG,
  );
  return withLoginAttemptLimit(ctx, 'password', { ...contact, customer }, async () => {
    if (!(await verifyPassword(customer?.passwordHash, password)) || !customer) throw credentialsError;
    return withTransaction(ctx, (tx) =>
      startSession(tx, customer, {
        checkLocked: async (locked) => {
          if (locked.passwordHash !== customer.passwordHash) throw credentialsError; // changed in the meantime
        },
      }),
    );
  });
}

/** Counts and enqueues an email, sent only if the account exists; neither response nor timing reveals it. */
export async function enqueueAccountEmail(
  ctx: RequestContext,
  kind: 'login-code' | 'password-reset' | 'close-code',
  contact: CustomerContact,
) {
  const customer = await findCustomer(ctx.db, contact);
  await ctx.limits.count('networkMail', ctx.clientIp);
  const account = `${kind}:${getAccountKey(customer, contact)}`;
  const key = `${account}:${toNetwork(ctx.clientIp)}`;
  await ctx.limits.count('accountMail', key);
  await ctx.limits.count('accountMailDay', key);
  // In a browser where the customer logged in before, strangers' requests elsewhere do not count.
  const isKnown = customer !== null && (await findKnownBrowser(ctx, customer)) !== null;
  if (!isKnown) await ctx.limits.count('accountMailAll', account);
  await enqueueEmail(ctx, kind, { customerId: customer?.id ?? null });
}

const WRONG_CODE = 'This code is wrong or has expired. Please request a new one';
export const createWrongCodeError = () => new FieldError('code', WRONG_CODE);

const PASSWORD_ENDED =
  'Your e-mail address is now confirmed. For your safety the earlier password no longer works; you can set a new one in your account.';

export async function logInByCode(
  ctx: RequestContext,
  contact: CustomerContact,
  code: string,
): Promise<Session> {
  const customer = await findCustomer(ctx.db, contact);
  return withLoginAttemptLimit(ctx, 'code', { ...contact, customer }, async () => {
    const right = await verifyCode(ctx, customer?.id ?? null, 'login', code);
    if (!customer || !right) throw createWrongCodeError();
    return withTransaction(ctx, async (tx) => {
      let hasLostPassword = false;
      let hasLostAddresses = false;
      const checkLocked = async (locked: CustomerRow) => {
        if (!(await consumeCode(tx.db, right))) throw createWrongCodeError(); // another request used it first
        hasLostPassword = locked.emailVerifiedAt === null && locked.passwordHash !== null;
        hasLostAddresses = await verifyEmail(tx, locked);
      };
      const session = await startSession(tx, customer, { checkLocked, isEmailVerification: true });
      const notes = [
        ...(hasLostPassword ? [PASSWORD_ENDED] : []),
        ...(hasLostAddresses ? [ADDRESSES_REMOVED] : []),
      ];
      return { ...session, notes: [...session.notes, ...notes] };
    });
  });
}
