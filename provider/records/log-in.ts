import { eq } from 'drizzle-orm';
import type { Session } from '@/contract/auth';
import { Code } from '@/contract/codes';
import { customers } from '@/provider/db/schema/customer';
import { Refusal } from '@/provider/http/refusal';
import { inTurn } from '@/provider/http/in-turn';
import { isSecret } from '@/provider/identity/password';
import { phoneKey } from '@/provider/rules/phone-key';
import { findCustomer, type CustomerRow, type Who } from './customer';
import { enter } from './enter';
import { queueMail } from './mail';
import { spendCode, tryCode } from './mailed-key';
import { inTransaction, type Visit } from './visit';

/** A visit that knows the network address it comes from. */
export type Caller = Visit & { from: string };

/** The key of an account for counting tries: one, by whatever name it is called; of none, the name itself. */
function accountKeyOf(customer: CustomerRow | null, { email, areaCode = '', phone = '' }: Who) {
  if (customer) return `customer:${customer.id}`;
  const digits = phoneKey(areaCode, phone);
  return email ?? `phone:${digits.areaCode}:${digits.phoneDigits}`;
}

/**
 * Counts a try before it is made; one that turns out right is taken back, and the account begins anew. The tries of an
 * account come one after the other: many right ones at once are not taken for wrong ones.
 */
export function tryOnce<T>(
  { limits, from }: Caller,
  customer: CustomerRow | null,
  who: Who,
  make: () => Promise<T>,
): Promise<T> {
  const key = accountKeyOf(customer, who);
  return inTurn(key, async () => {
    await limits.count('addressTry', from);
    await limits.count('accountTry', key);
    const made = await make();
    await limits.giveBack('addressTry', from);
    await limits.forget('accountTry', key);
    return made;
  });
}

const WRONG = 'This e-mail address and password do not match';
const WRONG_PHONE = 'This phone number and password do not match';

/** The same refusal, after about the same time, whether there is such an account or not. */
export async function logIn(caller: Caller, who: Who, password: string): Promise<Session> {
  const customer = await findCustomer(caller.db, who);
  const wrong = new Refusal(Code.refused, who.email === undefined ? WRONG_PHONE : WRONG);
  return tryOnce(caller, customer, who, async () => {
    if (!(await isSecret(customer?.passwordHash, password)) || !customer) throw wrong;
    return inTransaction(caller, (inside) =>
      enter(inside, customer, async (locked) => {
        if (locked.passwordHash !== customer.passwordHash) throw wrong; // changed in the moment since
      }),
    );
  });
}

/** Counts and promises a mail that is sent only where there is an account; the answer and its time do not tell. */
export async function promiseMail(caller: Caller, kind: 'login-code' | 'password-reset', who: Who) {
  const customer = await findCustomer(caller.db, who);
  await caller.limits.count('addressMail', caller.from);
  await caller.limits.count('accountMail', `${kind}:${accountKeyOf(customer, who)}`);
  await queueMail(caller, kind, { customerId: customer?.id ?? null });
}

const WRONG_CODE = 'This code is wrong or has expired. Please request a new one';
export const wrongCode = () => new Refusal(Code.refused, WRONG_CODE);

export async function logInByCode(caller: Caller, who: Who, code: string): Promise<Session> {
  const customer = await findCustomer(caller.db, who);
  return tryOnce(caller, customer, who, async () => {
    const right = await tryCode(caller, customer?.id ?? null, 'login', code);
    if (!customer || !right) throw wrongCode();
    return inTransaction(caller, (inside) =>
      enter(inside, customer, async () => {
        if (!(await spendCode(inside.db, right))) throw wrongCode(); // somebody else was in with it
        await inside.db
          .update(customers)
          .set({ emailProvenAt: inside.now() })
          .where(eq(customers.id, customer.id));
      }),
    );
  });
}
