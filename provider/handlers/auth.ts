import { SNS } from '@/contract/auth';
import { Code } from '@/contract/codes';
import { hasWebAddress } from '@/contract/plain-name';
import type { Contract } from '@/contract/contract';
import type { HandlersOf } from '@/provider/http/mount';
import { Refusal, refuseField } from '@/provider/http/refusal';
import type { Identity, Way } from '@/provider/identity/identity';
import { verifyIdentity } from '@/provider/identity/verify';
import { findCustomerByEmail, lockCustomer } from '@/provider/records/customer';
import { sessionView } from '@/provider/records/enter';
import { logIn, logInByCode, promiseMail, type Caller } from '@/provider/records/log-in';
import { logInByIdentity } from '@/provider/records/log-in-identity';
import { ADDRESSES_GONE } from '@/provider/records/prove-email';
import { resetByCode, resetByLink } from '@/provider/records/password';
import { register } from '@/provider/records/register';
import { endSession, forgetLoginSecret, isRememberedSession, openSession } from '@/provider/records/session';
import { inTransaction } from '@/provider/records/visit';

const CODE_ASKED = 'If you have an account with us, a code is on its way to your email';
const RESET_ASKED = 'If there is an account with this address, we’ve sent an email to it';
const CHANGED = 'Your password has been changed. Please sign in';

const ways: readonly Way[] = ['google', 'facebook', 'apple'];
const wayOf = (snsLogin: number) => ways.find((way) => SNS[way] === snsLogin);

type Given = { idToken?: string; accessToken?: string; firstname?: string; lastname?: string };

/** What a mail may greet with; a name that would be a link in it is none. */
const nameOf = (told = '') => (hasWebAddress(told) ? '' : told.slice(0, 60));

/** Tokens that do not hold are counted, as wrong passwords are. */
async function logInBy(caller: Caller, way: Way, given: Given) {
  await caller.limits.count('networkTry', caller.from);
  const identity = await verifyIdentity(caller, way, given);
  // Apple tells names to the browser alone; they are a greeting, no proof.
  const named: Identity = {
    ...identity,
    firstname: nameOf(identity.firstname || given.firstname),
    lastname: nameOf(identity.lastname || given.lastname),
  };
  const session = await logInByIdentity(caller, named);
  await caller.limits.giveBack('networkTry', caller.from);
  return session;
}

/** The caller, with what they chose about staying signed in. */
const staying = <Request extends Caller & { input: { isRemembered: boolean } }>(request: Request) => ({
  ...request,
  isRemembered: request.input.isRemembered,
});

export const auth: HandlersOf<Contract['auth']> = {
  register: (request) => register(staying(request), request.input),
  logIn: (request) => logIn(staying(request), request.input, request.input.password),
  logInByCode: async (request) => {
    const { code, isRemembered: _isRemembered, ...who } = request.input;
    if (code !== undefined)
      return { message: 'Welcome back', session: await logInByCode(staying(request), who, code) };
    await promiseMail(request, 'login-code', who);
    return { message: CODE_ASKED, session: null };
  },
  logInBy: async (request) => {
    const { method, email, areaCode, phone, password, code, ...given } = request.input;
    const caller = staying(request);
    if (method !== 'password' && method !== 'code') return logInBy(caller, method, given);
    if (email === undefined && phone === undefined) throw refuseField('E-mail address', 'Cannot be empty');
    const who = { email, areaCode, phone };
    if (method === 'code') {
      if (code === undefined) throw refuseField('Code', 'Cannot be empty');
      return logInByCode(caller, who, code);
    }
    if (password === undefined) throw refuseField('Password', 'Cannot be empty');
    return logIn(caller, who, password);
  },
  logInByThirdParty: async (request) => {
    const way = wayOf(request.input.snsLogin);
    if (!way) throw refuseField('sns_login', 'is not known');
    return logInBy(staying(request), way, request.input);
  },
  refresh: (request) =>
    inTransaction(request, async (inside) => {
      // Whoever ends all sessions holds this lock, and must not miss the one that is opened here.
      const customer = await lockCustomer(inside.db, inside.shopper.customerId);
      const isRemembered = await isRememberedSession(inside.db, inside.shopper.tokenKey);
      const ended = await endSession(inside.db, inside.shopper.tokenKey);
      if (ended.length === 0) throw new Refusal(Code.notLoggedIn); // another tab was faster
      return sessionView(customer, await openSession({ ...inside, isRemembered }, customer.id));
    }),
  logOut: async ({ db, shopper, cookies }) => {
    await endSession(db, shopper.tokenKey);
    forgetLoginSecret(cookies);
    return null;
  },
  exists: async ({ db, limits, from, input }) => {
    await limits.count('networkLookUp', from);
    return { exists: (await findCustomerByEmail(db, input.email)) !== null };
  },
  forgot: async (request) => {
    await promiseMail(request, 'password-reset', request.input);
    return { message: RESET_ASKED };
  },
  resetByLink: async (request) => {
    const { hasLostAddresses } = await resetByLink(request, request.input);
    return { message: hasLostAddresses ? `${CHANGED}. ${ADDRESSES_GONE}` : CHANGED };
  },
  resetByCode: async (request) => {
    const { hasLostAddresses } = await resetByCode(request, request.input);
    return { message: hasLostAddresses ? `${CHANGED}. ${ADDRESSES_GONE}` : CHANGED };
  },
};
