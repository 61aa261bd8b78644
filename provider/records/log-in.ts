import { eq } from 'drizzle-orm';
import type { Session } from '@/contract/auth';
import { Code } from '@/contract/codes';
import { customers } from '@/provider/db/schema/customer';
import { Refusal } from '@/provider/http/refusal';
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

/** Counts a try before it is made; one that turns out right is taken back, and the account begins anew. */
export async function countTry({ limits, from }: Caller, customer: CustomerRow | null, who: Who) {
  const key = accountKeyOf(customer, who);
  await limits.count('addressTry', from);
  await limits.count('accountTry', key);
  return async () => {
    await limits.giveBack('addressTry', from);
    await limits.forget('accountTry', key);
  };
}

const WRONG = 'This e-mail address and password do not go together';
const WRONG_PHONE = 'This phone number and password do not go together';

/** The same refusal, after about the same time, whether there is such an account or not. */
export async function logIn(caller: Caller, who: Who, password: string): Promise<Session> {
  const customer = await findCustomer(caller.db, who);
  const succeeded = await countTry(caller, customer, who);
  const wrong = new Refusal(Code.refused, who.email === undefined ? WRONG_PHONE : WRONG);
  if (!(await isSecret(customer?.passwordHash, password)) || !customer) throw wrong;

  const session = await inTransaction(caller, (inside) =>
    enter(inside, customer, async (locked) => {
      if (locked.passwordHash !== customer.passwordHash) throw wrong; // changed in the moment since
    }),
  );
  await succeeded();
  return session;
}

/** Counts and promises a mail that is sent only where there is an account; the answer and its time do not tell. */
export async function promiseMail(caller: Caller, kind: 'login-code' | 'password-reset', who: Who) {
  const customer = await findCustomer(caller.db, who);
  await caller.limits.count('addressMail', caller.from);
  await caller.limits.count('accountMail', `${kind}:${accountKeyOf(customer, who)}`);
  await queueMail(caller, kind, { customerId: customer?.id ?? null });
}

const WRONG_CODE = 'This code is not right, or it is too old. Please ask for a new one';
export const wrongCode = () => new Refusal(Code.refused, WRONG_CODE);

export async function logInByCode(caller: Caller, who: Who, code: string): Promise<Session> {
  const customer = await findCustomer(caller.db, who);
  const succeeded = await countTry(caller, customer, who);
  const right = await tryCode(caller, customer?.id ?? null, 'login', code);
  if (!customer || !right) throw wrongCode();

  const session = await inTransaction(caller, (inside) =>
    enter(inside, customer, async () => {
      if (!(await spendCode(inside.db, right))) throw wrongCode(); // somebody else was in with it
      await inside.db
        .update(customers)
        .set({ emailProvenAt: inside.now() })
        .where(eq(customers.id, customer.id));
    }),
  );
  await succeeded();
  return session;
}
