import { and, eq } from 'drizzle-orm';
import { apiMessages } from '@/contract/api-messages';
import type { Session } from '@/contract/auth';
import { ResponseCode } from '@/contract/response-codes';
import { externalIdentities } from '@/provider/db/schema/customer';
import { DomainError } from '@/provider/platform/errors/errors';
import { socialProviderTitles, type ExternalIdentity } from '@/provider/modules/auth/identity';
import { createPlaceholderEmail } from '@/provider/platform/mail/placeholder-email';
import { findCustomerByEmail, requireCustomer } from '@/provider/modules/customer/customer';
import { type CustomerRow } from '@/provider/db/schema/customer';
import { startSession } from './start-session';
import { createCustomer } from './register-customer';
import { verifyEmail } from './verify-email';
import { withTransaction, type RequestContext } from '@/provider/platform/context';

type IdentityLogin = Session & { isNew: boolean };

/** Of two concurrent first logins, the second retries and finds the first one's account. */
class ConcurrentLoginError extends Error {}
const TRIES = 3;

async function findIdentityCustomer({ db }: RequestContext, { provider, subject }: ExternalIdentity) {
  const [identityRow] = await db
    .select({ customerId: externalIdentities.customerId })
    .from(externalIdentities)
    .where(and(eq(externalIdentities.provider, provider), eq(externalIdentities.subject, subject)));
  return identityRow ? requireCustomer(db, identityRow.customerId) : null;
}

/** Facebook may omit the email; the others must send it (spec 5). */
function requireEmail({ provider, subject, email }: ExternalIdentity) {
  if (email) return email;
  if (provider === 'facebook') return createPlaceholderEmail(subject);
  throw new DomainError(ResponseCode.unprocessable, apiMessages.authorizationFailed);
}

async function saveIdentity(
  { db, now }: RequestContext,
  { provider, subject }: ExternalIdentity,
  customerId: number,
) {
  const inserted = await db
    .insert(externalIdentities)
    .values({ provider, subject, customerId, createdAt: now() })
    .onConflictDoNothing()
    .returning({ subject: externalIdentities.subject });
  if (inserted.length === 0) throw new ConcurrentLoginError();
}

/** Links an existing account; a verified email is its first verification. */
async function linkIdentity(tx: RequestContext, identity: ExternalIdentity, customer: CustomerRow) {
  if (!identity.isEmailVerified)
    throw new DomainError(
      ResponseCode.unprocessable,
      `There is an account with this E-mail address already, and ${socialProviderTitles[identity.provider]} does not say that it is yours. Please sign in with your password`,
    );
  await verifyEmail(tx, customer);
  await saveIdentity(tx, identity, customer.id);
}

async function logInOrRegister(tx: RequestContext, identity: ExternalIdentity): Promise<IdentityLogin> {
  const linkedCustomer = await findIdentityCustomer(tx, identity);
  if (linkedCustomer) {
    // The first verification of the account's email may have just removed this identity.
    const requireLinked = async () => {
      if (!(await findIdentityCustomer(tx, identity))) throw new ConcurrentLoginError();
    };
    return { ...(await startSession(tx, linkedCustomer, { checkLocked: requireLinked })), isNew: false };
  }

  const email = requireEmail(identity);
  const existingCustomer = await findCustomerByEmail(tx.db, email);
  if (existingCustomer) {
    const linkLocked = (locked: CustomerRow) => linkIdentity(tx, identity, locked);
    return {
      ...(await startSession(tx, existingCustomer, { checkLocked: linkLocked, isEmailVerification: true })),
      isNew: false,
    };
  }

  const created = await createCustomer(tx, {
    email,
    firstname: identity.firstname,
    lastname: identity.lastname,
    emailVerifiedAt: identity.isEmailVerified ? tx.now() : null,
  });
  if (!created) throw new ConcurrentLoginError();
  await saveIdentity(tx, identity, created.customer.id);
  return { ...(await startSession(tx, created.customer)), isNew: true };
}

/** Logs in a user verified by a provider; creates the account the first time. */
export async function logInByIdentity(
  ctx: RequestContext,
  identity: ExternalIdentity,
): Promise<IdentityLogin> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await withTransaction(ctx, (tx) => logInOrRegister(tx, identity));
    } catch (error) {
      if (!(error instanceof ConcurrentLoginError) || attempt === TRIES) throw error;
    }
  }
}
