import { eq } from 'drizzle-orm';
import type { Session } from '@/contract/auth';
import { Code } from '@/contract/codes';
import { customers } from '@/provider/db/schema/customer';
import { Refusal } from '@/provider/http/refusal';
import type { Work } from '@/provider/http/mount';
import { hashSecret, isSecret } from '@/provider/identity/password';
import { findCustomerByEmail, lockCustomer, requireCustomer } from './customer';
import { sessionView } from './enter';
import { countTry, wrongCode, type Caller } from './log-in';
import { queueMail } from './mail';
import { spendCode, spendLink, tryCode } from './mailed-key';
import { endOtherSessions, openSession } from './session';
import { inTransaction } from './visit';

/** Sets a password inside a transaction; everybody who was in by the old one is out. */
async function setPassword(inside: Work, customerId: number, passwordHash: string, isProven: boolean) {
  const { db, now } = inside;
  await db
    .update(customers)
    .set({ passwordHash, updatedAt: now(), ...(isProven && { emailProvenAt: now() }) })
    .where(eq(customers.id, customerId));
  await endOtherSessions(db, customerId);
  await queueMail(inside, 'password-changed', { customerId });
}

type LinkReset = { email: string; token: string; password: string };

/** A new password by the link of the mail. */
export async function resetByLink(caller: Caller, { email, token, password }: LinkReset) {
  const customer = await findCustomerByEmail(caller.db, email);
  await caller.limits.count('addressTry', caller.from);
  const passwordHash = await hashSecret(password);
  const isReset = await inTransaction(caller, async (inside) => {
    if (!customer) return false;
    await lockCustomer(inside.db, customer.id);
    if (!(await spendLink(inside, customer.id, token))) return false;
    await setPassword(inside, customer.id, passwordHash, true);
    return true;
  });
  if (!customer || !isReset)
    throw new Refusal(Code.refused, 'This link has been used, or it is too old. Please ask for a new one');
  await caller.limits.giveBack('addressTry', caller.from);
  await caller.limits.forget('accountTry', `customer:${customer.id}`);
}

type CodeReset = { email: string; code: string; password: string };

/** A new password by the code of the mail. */
export async function resetByCode(caller: Caller, { email, code, password }: CodeReset) {
  const customer = await findCustomerByEmail(caller.db, email);
  const succeeded = await countTry(caller, customer, { email });
  const right = await tryCode(caller, customer?.id ?? null, 'reset', code);
  if (!customer || !right) throw wrongCode();
  const passwordHash = await hashSecret(password);
  await inTransaction(caller, async (inside) => {
    await lockCustomer(inside.db, customer.id);
    if (!(await spendCode(inside.db, right))) throw wrongCode();
    await setPassword(inside, customer.id, passwordHash, true);
  });
  await succeeded();
}

type Change = { currentPassword: string; password: string };

/** Who came by a third party has no old password to give. All sessions end, this one goes on under a new token. */
export async function changePassword(caller: Caller, customerId: number, change: Change): Promise<Session> {
  const customer = await requireCustomer(caller.db, customerId);
  if (customer.passwordHash !== null) {
    const succeeded = await countTry(caller, customer, {});
    if (!(await isSecret(customer.passwordHash, change.currentPassword)))
      throw new Refusal(Code.refused, 'This is not your current password');
    await succeeded();
  }
  const passwordHash = await hashSecret(change.password);
  return inTransaction(caller, async (inside) => {
    const locked = await lockCustomer(inside.db, customerId);
    if (locked.passwordHash !== customer.passwordHash) throw new Refusal(Code.busy);
    await setPassword(inside, customerId, passwordHash, false);
    return sessionView(locked, await openSession(inside, customerId));
  });
}
