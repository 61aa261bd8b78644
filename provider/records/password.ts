import { eq } from 'drizzle-orm';
import type { Session } from '@/contract/auth';
import { Code } from '@/contract/codes';
import { customers } from '@/provider/db/schema/customer';
import { Refusal } from '@/provider/http/refusal';
import { requireUncommon } from '@/provider/identity/common-password';
import { hashSecret, isSecret } from '@/provider/identity/password';
import { toNetwork } from '@/provider/rules/network-address';
import type { Work } from '@/provider/work';
import { findCustomerByEmail, lockCustomer, requireCustomer, type CustomerRow } from './customer';
import { sessionView } from './enter';
import { rememberBrowser } from './known-browser';
import { tryOnce, wrongCode, type Caller } from './log-in';
import { queueMail } from './mail';
import { forgetMailedKeys, spendCode, spendLink, tryCode } from './mailed-key';
import { dropCartAddresses, dropUnproven, isFirstProofElsewhere } from './prove-email';
import { endSessions, isRememberedSession, openSession, requireLiveSession } from './session';
import { inTransaction, type Visit } from './visit';

/** Sets a password inside a transaction; everybody who was in by the old one is out, and so are mails on their way. */
async function setPassword(inside: Work, customerId: number, passwordHash: string) {
  const { db, now } = inside;
  await db.update(customers).set({ passwordHash, updatedAt: now() }).where(eq(customers.id, customerId));
  await endSessions(db, customerId);
  await forgetMailedKeys(db, customerId);
  await queueMail(inside, 'password-changed', { customerId });
}

/**
 * The same, for who has shown that the address is theirs. Whoever opened the account before that may have been somebody
 * else: what they signed in with at a third party opens it no more, and their addresses are gone (prove-email.ts).
 */
async function setProvenPassword(inside: Visit, customer: CustomerRow, passwordHash: string) {
  const { id, emailProvenAt } = customer;
  await setPassword(inside, id, passwordHash);
  if (emailProvenAt !== null) return { hasLostAddresses: false };
  const hasLostAddresses = await dropUnproven(inside, customer);
  await inside.db.update(customers).set({ emailProvenAt: inside.now() }).where(eq(customers.id, id));
  return { hasLostAddresses };
}

/** Whoever has set a new password begins anew with it, here and with what all networks together may try. */
async function forgetTries({ limits, from }: Caller, { id }: CustomerRow) {
  const account = `customer:${id}`;
  const here = `${account}:${toNetwork(from)}`;
  for (const limit of ['accountTry', 'accountTryDay'] as const) await limits.forget(limit, here);
  await limits.forget('accountTryAll', account);
}

const LINK_ENDED = 'This link has been used, or it is too old. Please ask for a new one';

type LinkReset = { email: string; token: string; password: string };

/** A new password by the link of the mail. */
export async function resetByLink(caller: Caller, { email, token, password }: LinkReset) {
  const customer = await findCustomerByEmail(caller.db, email);
  await caller.limits.count('networkTry', caller.from);
  await requireUncommon(password, email);
  const passwordHash = await hashSecret(password);
  const ended = new Refusal(Code.refused, LINK_ENDED);
  if (!customer) throw ended;
  const reset = await inTransaction(caller, async (inside) => {
    // Carts are locked before customers, as everywhere.
    if (await isFirstProofElsewhere(inside, customer)) await dropCartAddresses(inside, customer.id);
    const locked = await lockCustomer(inside.db, customer.id);
    if (!(await spendLink(inside, customer.id, token))) throw ended;
    return setProvenPassword(inside, locked, passwordHash);
  });
  await caller.limits.giveBack('networkTry', caller.from);
  await forgetTries(caller, customer);
  return reset;
}

type CodeReset = { email: string; code: string; password: string };

/** A new password by the code of the mail. */
export async function resetByCode(caller: Caller, { email, code, password }: CodeReset) {
  const customer = await findCustomerByEmail(caller.db, email);
  await requireUncommon(password, email);
  return tryOnce(caller, 'code', { email, customer }, async () => {
    const right = await tryCode(caller, customer?.id ?? null, 'reset', code);
    if (!customer || !right) throw wrongCode();
    const passwordHash = await hashSecret(password);
    const reset = await inTransaction(caller, async (inside) => {
      if (await isFirstProofElsewhere(inside, customer)) await dropCartAddresses(inside, customer.id);
      const locked = await lockCustomer(inside.db, customer.id);
      if (!(await spendCode(inside.db, right))) throw wrongCode();
      return setProvenPassword(inside, locked, passwordHash);
    });
    await forgetTries(caller, customer);
    return reset;
  });
}

type Change = { currentPassword: string; password: string };

/** Who came by a third party has no old password to give. All sessions end, this one goes on under a new token. */
export async function changePassword(caller: Caller, customerId: number, change: Change): Promise<Session> {
  const customer = await requireCustomer(caller.db, customerId);
  if (customer.passwordHash !== null)
    await tryOnce(caller, 'password', { customer }, async () => {
      if (!(await isSecret(customer.passwordHash, change.currentPassword)))
        throw new Refusal(Code.refused, 'This is not your current password');
    });
  await requireUncommon(change.password, customer.email);
  await caller.limits.count('passwordChange', `customer:${customerId}`);
  const passwordHash = await hashSecret(change.password);
  return inTransaction(caller, async (inside) => {
    const locked = await lockCustomer(inside.db, customerId);
    await requireLiveSession(inside.db, inside.shopper.tokenKey);
    if (locked.passwordHash !== customer.passwordHash) throw new Refusal(Code.busy);
    const isRemembered = await isRememberedSession(inside.db, inside.shopper.tokenKey);
    await setPassword(inside, customerId, passwordHash);
    if (isRemembered) await rememberBrowser(inside, { id: customerId, passwordHash });
    return sessionView(locked, await openSession({ ...inside, isRemembered }, customerId));
  });
}
