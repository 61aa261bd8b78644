import { fieldMessages } from '@/contract/field-messages';
import { SOCIAL_PROVIDER_CODES } from '@/contract/auth';
import { ResponseCode } from '@/contract/response-codes';
import { hasWebAddress } from '@/contract/person-name';
import type { Contract } from '@/contract/contract';
import type { CallHandlers } from '@/provider/platform/http/mount-contract';
import { DomainError, FieldError } from '@/provider/platform/errors/errors';
import type { ExternalIdentity, SocialProvider } from '@/provider/modules/auth/identity';
import { verifyIdentity } from '@/provider/modules/auth/verify-identity';
import { findCustomerByEmail, lockCustomer } from '@/provider/modules/customer/customer';
import { toSessionResponse } from '@/provider/modules/auth/start-session';
import { logIn, logInByCode, enqueueAccountEmail } from '@/provider/modules/auth/log-in';
import { logInByIdentity } from '@/provider/modules/auth/log-in-by-identity';
import { ADDRESSES_REMOVED } from '@/provider/modules/auth/verify-email';
import { resetByCode, resetByLink } from '@/provider/modules/auth/password';
import { registerCustomer } from '@/provider/modules/auth/register-customer';
import {
  endSession,
  clearLoginSecret,
  isRememberedSession,
  openSession,
} from '@/provider/modules/customer/session';
import { withTransaction, type RequestContext } from '@/provider/platform/context';

const CODE_REQUESTED = 'If you have an account with us, a code is on its way to your email';
const RESET_REQUESTED = 'If there is an account with this address, we’ve sent an email to it';
const PASSWORD_CHANGED = 'Your password has been changed. Please sign in';

const socialProviders: readonly SocialProvider[] = ['google', 'facebook', 'apple'];
const findSocialProvider = (snsLogin: number) =>
  socialProviders.find((provider) => SOCIAL_PROVIDER_CODES[provider] === snsLogin);

type SocialTokens = { idToken?: string; accessToken?: string; firstname?: string; lastname?: string };

/** The name for an email's greeting; empty if it would turn into a link there. */
const toGreetingName = (name = '') => (hasWebAddress(name) ? '' : name.slice(0, 60));

/** Invalid tokens are counted, as wrong passwords are. */
async function logInBySocialProvider(ctx: RequestContext, provider: SocialProvider, tokens: SocialTokens) {
  await ctx.limits.count('networkLoginAttempt', ctx.clientIp);
  const identity = await verifyIdentity(ctx, provider, tokens);
  // Apple sends names only to the browser; unverified, they serve only as a greeting.
  const namedIdentity: ExternalIdentity = {
    ...identity,
    firstname: toGreetingName(identity.firstname || tokens.firstname),
    lastname: toGreetingName(identity.lastname || tokens.lastname),
  };
  const session = await logInByIdentity(ctx, namedIdentity);
  await ctx.limits.reward('networkLoginAttempt', ctx.clientIp);
  return session;
}

/** Adds the shopper's choice to stay signed in to the request. */
const withRememberMe = <Request extends RequestContext & { input: { isRemembered: boolean } }>(
  request: Request,
) => ({
  ...request,
  isRemembered: request.input.isRemembered,
});

export const authHandlers: CallHandlers<Contract['auth']> = {
  register: (request) => registerCustomer(withRememberMe(request), request.input),
  logIn: (request) => logIn(withRememberMe(request), request.input, request.input.password),
  logInByCode: async (request) => {
    const { code, isRemembered: _isRemembered, ...who } = request.input;
    if (code !== undefined)
      return { message: 'Welcome back', session: await logInByCode(withRememberMe(request), who, code) };
    await enqueueAccountEmail(request, 'login-code', who);
    return { message: CODE_REQUESTED, session: null };
  },
  logInByMethod: async (request) => {
    const { method, email, areaCode, phone, password, code, ...given } = request.input;
    const caller = withRememberMe(request);
    if (method !== 'password' && method !== 'code') return logInBySocialProvider(caller, method, given);
    if (email === undefined && phone === undefined)
      throw new FieldError('email', fieldMessages.required('E-mail address'));
    const contact = { email, areaCode, phone };
    if (method === 'code') {
      if (code === undefined) throw new FieldError('code', fieldMessages.required('Code'));
      return logInByCode(caller, contact, code);
    }
    if (password === undefined) throw new FieldError('password', fieldMessages.required('Password'));
    return logIn(caller, contact, password);
  },
  logInBySocialProvider: async (request) => {
    const provider = findSocialProvider(request.input.snsLogin);
    if (!provider) throw new FieldError('sns_login', 'sns_login is not known');
    return logInBySocialProvider(withRememberMe(request), provider, request.input);
  },
  refresh: (request) =>
    withTransaction(request, async (tx) => {
      // Ending all sessions holds this lock, and must not miss the session opened here.
      const customer = await lockCustomer(tx.db, tx.shopper.customerId);
      const isRemembered = await isRememberedSession(tx.db, tx.shopper.sessionTokenHash);
      const endedSessions = await endSession(tx.db, tx.shopper.sessionTokenHash);
      if (endedSessions.length === 0) throw new DomainError(ResponseCode.notLoggedIn); // another tab refreshed first
      return toSessionResponse(customer, await openSession({ ...tx, isRemembered }, customer.id));
    }),
  logOut: async ({ db, shopper, cookies }) => {
    await endSession(db, shopper.sessionTokenHash);
    clearLoginSecret(cookies);
    return null;
  },
  emailExists: async ({ db, limits, clientIp, input }) => {
    await limits.count('networkAccountLookup', clientIp);
    return { exists: (await findCustomerByEmail(db, input.email)) !== null };
  },
  requestPasswordReset: async (request) => {
    await enqueueAccountEmail(request, 'password-reset', request.input);
    return { message: RESET_REQUESTED };
  },
  resetByLink: async (request) => {
    const { hasLostAddresses } = await resetByLink(request, request.input);
    return { message: hasLostAddresses ? `${PASSWORD_CHANGED}. ${ADDRESSES_REMOVED}` : PASSWORD_CHANGED };
  },
  resetByCode: async (request) => {
    const { hasLostAddresses } = await resetByCode(request, request.input);
    return { message: hasLostAddresses ? `${PASSWORD_CHANGED}. ${ADDRESSES_REMOVED}` : PASSWORD_CHANGED };
  },
};
