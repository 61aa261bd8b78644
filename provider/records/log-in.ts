import type { Session } from '@/contract/auth';
import { Code } from '@/contract/codes';
import { Refusal } from '@/provider/http/refusal';
import { inTurn } from '@/provider/http/in-turn';
import { isSecret } from '@/provider/identity/password';
import { toNetwork } from '@/provider/rules/network-address';
import { phoneKey } from '@/provider/rules/phone-key';
import { findCustomer, type CustomerRow, type Who } from './customer';
import { enter } from './enter';
import { findKnownBrowser } from './known-browser';
import { queueMail } from './mail';
import { spendCode, tryCode } from './mailed-key';
import { ADDRESSES_GONE, proveEmail } from './prove-email';
import { inTransaction, type Visit } from './visit';

/** A visit that knows the network address it comes from. */
export type Caller = Visit & { from: string };

/** The key of an account for counting tries: one, by whatever name it is called; of none, the name itself. */
function accountKeyOf(customer: CustomerRow | null, { email, areaCode = '', phone = '' }: Who) {
  if (customer) return `customer:${customer.id}`;
  const digits = phoneKey(areaCode, phone);
  return email ?? `phone:${digits.areaCode}:${digits.phoneDigits}`;
}

/** What is tried. Codes are counted apart from passwords: a mailed one still gets in where passwords have to wait. */
type Tried = 'password' | 'code';
const limitsOf = {
  password: {
    network: 'networkTry',
    account: 'accountTry',
    // A network's own part first: alone it never uses up what all have together.
    days: ['accountTryDay', 'accountTryAll'],
  },
  code: { network: 'networkCodeTry', account: 'accountCodeTry', days: [] },
} as const;

/** From a browser that the account knows, tries are counted by it alone: whatever strangers do, its owner's are not among them. */
function tryInKnownBrowser<T>({ limits, from }: Caller, browser: string, make: () => Promise<T>): Promise<T> {
  return inTurn(browser, async () => {
    await limits.count('networkLogin', from);
    await limits.count('knownBrowserTry', browser);
    const made = await make();
    await limits.forget('knownBrowserTry', browser);
    return made;
  });
}

/**
 * Counts a try before it is made, by account and network together, so that a stranger's wrong ones lock nobody else out. One
 * that turns out right is taken back, and the account begins anew there. The tries of an account come one after the other:
 * many right ones at once are not taken for wrong ones.
 */
export async function tryOnce<T>(
  caller: Caller,
  tried: Tried,
  who: Who & { customer: CustomerRow | null },
  make: () => Promise<T>,
): Promise<T> {
  const { limits, from } = caller;
  const browser = tried === 'password' && who.customer ? await findKnownBrowser(caller, who.customer) : null;
  if (browser) return tryInKnownBrowser(caller, browser, make);

  const account = accountKeyOf(who.customer, who);
  const key = `${account}:${toNetwork(from)}`;
  const by = limitsOf[tried];
  return inTurn(account, async () => {
    await limits.count('networkLogin', from);
    await limits.count(by.network, from);
    await limits.count(by.account, key);
    for (const day of by.days) await limits.count(day, day === 'accountTryAll' ? account : key);
    const made = await make();
    await limits.giveBack(by.network, from);
    await limits.forget(by.account, key);
    for (const day of by.days) await limits.giveBack(day, day === 'accountTryAll' ? account : key);
    return made;
  });
}

const WRONG = 'This e-mail address and password do not match';
const WRONG_PHONE = 'This phone number and password do not match';

/** The same refusal, after about the same time, whether there is such an account or not. */
export async function logIn(caller: Caller, who: Who, password: string): Promise<Session> {
  const customer = await findCustomer(caller.db, who);
  const wrong = new Refusal(Code.refused, who.email === undefined ? WRONG_PHONE : WRONG);
  return tryOnce(caller, 'password', { ...who, customer }, async () => {
    if (!(await isSecret(customer?.passwordHash, password)) || !customer) throw wrong;
    return inTransaction(caller, (inside) =>
      enter(inside, customer, {
        prove: async (locked) => {
          if (locked.passwordHash !== customer.passwordHash) throw wrong; // changed in the moment since
        },
      }),
    );
  });
}

/** Counts and promises a mail that is sent only where there is an account; the answer and its time do not tell. */
export async function promiseMail(caller: Caller, kind: 'login-code' | 'password-reset', who: Who) {
  const customer = await findCustomer(caller.db, who);
  await caller.limits.count('networkMail', caller.from);
  const account = `${kind}:${accountKeyOf(customer, who)}`;
  const key = `${account}:${toNetwork(caller.from)}`;
  await caller.limits.count('accountMail', key);
  await caller.limits.count('accountMailDay', key);
  // In a browser in which she has signed in before, what strangers asked for elsewhere does not count against her.
  const isKnown = customer !== null && (await findKnownBrowser(caller, customer)) !== null;
  if (!isKnown) await caller.limits.count('accountMailAll', account);
  await queueMail(caller, kind, { customerId: customer?.id ?? null });
}

const WRONG_CODE = 'This code is wrong or has expired. Please request a new one';
export const wrongCode = () => new Refusal(Code.refused, WRONG_CODE);

const PASSWORD_ENDED =
  'Your e-mail address is now confirmed. For your safety the earlier password no longer works; you can set a new one in your account.';

export async function logInByCode(caller: Caller, who: Who, code: string): Promise<Session> {
  const customer = await findCustomer(caller.db, who);
  return tryOnce(caller, 'code', { ...who, customer }, async () => {
    const right = await tryCode(caller, customer?.id ?? null, 'login', code);
    if (!customer || !right) throw wrongCode();
    return inTransaction(caller, async (inside) => {
      let hasLostPassword = false;
      let hasLostAddresses = false;
      const prove = async (locked: CustomerRow) => {
        if (!(await spendCode(inside.db, right))) throw wrongCode(); // somebody else was in with it
        hasLostPassword = locked.emailProvenAt === null && locked.passwordHash !== null;
        hasLostAddresses = await proveEmail(inside, locked);
      };
      const session = await enter(inside, customer, { prove, isOfEmail: true });
      const notes = [
        ...(hasLostPassword ? [PASSWORD_ENDED] : []),
        ...(hasLostAddresses ? [ADDRESSES_GONE] : []),
      ];
      return { ...session, notes: [...session.notes, ...notes] };
    });
  });
}
