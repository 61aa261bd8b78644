import { and, eq } from 'drizzle-orm';
import type { Session } from '@/contract/auth';
import { Code } from '@/contract/codes';
import { identities } from '@/provider/db/schema/customer';
import { Refusal } from '@/provider/http/refusal';
import { titles, type Identity } from '@/provider/identity/identity';
import { placeholderAddress } from '@/provider/rules/placeholder-address';
import { findCustomerByEmail, requireCustomer, type CustomerRow } from './customer';
import { enter } from './enter';
import type { Caller } from './log-in';
import { makeCustomer } from './register';
import { proveEmail } from './prove-email';
import { inTransaction, type Visit } from './visit';

type Arrived = Session & { isNew: boolean };

/** Two first sign-ins at once: the second one begins again and finds what the first one made. */
class Raced extends Error {}
const TRIES = 3;

async function findKnown({ db }: Visit, { provider, subject }: Identity) {
  const [known] = await db
    .select({ customerId: identities.customerId })
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
  return known ? requireCustomer(db, known.customerId) : null;
}

/** Facebook may give no address; the others have to (spec 5). */
function requireEmail({ provider, subject, email }: Identity) {
  if (email) return email;
  if (provider === 'facebook') return placeholderAddress(subject);
  throw new Refusal(Code.refused, 'Failed to obtain authorization, in order to obtain email');
}

async function keepIdentity({ db, now }: Visit, { provider, subject }: Identity, customerId: number) {
  const kept = await db
    .insert(identities)
    .values({ provider, subject, customerId, createdAt: now() })
    .onConflictDoNothing()
    .returning({ subject: identities.subject });
  if (kept.length === 0) throw new Raced();
}

/** Joins an account that is there; a verified address is the first proof of it. */
async function join(inside: Visit, identity: Identity, customer: CustomerRow) {
  if (!identity.isEmailVerified)
    throw new Refusal(
      Code.refused,
      `There is an account with this E-mail address already, and ${titles[identity.provider]} does not say that it is yours. Please sign in with your password`,
    );
  await proveEmail(inside, customer);
  await keepIdentity(inside, identity, customer.id);
}

async function arrive(inside: Visit, identity: Identity): Promise<Arrived> {
  const known = await findKnown(inside, identity);
  if (known) {
    // The first proof of the account's address may have ended this way in, in the moment since.
    const prove = async () => {
      if (!(await findKnown(inside, identity))) throw new Raced();
    };
    return { ...(await enter(inside, known, { prove })), isNew: false };
  }

  const email = requireEmail(identity);
  const found = await findCustomerByEmail(inside.db, email);
  if (found) {
    const prove = (locked: CustomerRow) => join(inside, identity, locked);
    return { ...(await enter(inside, found, { prove, isOfEmail: true })), isNew: false };
  }

  const made = await makeCustomer(inside, {
    email,
    firstname: identity.firstname,
    lastname: identity.lastname,
    emailProvenAt: identity.isEmailVerified ? inside.now() : null,
  });
  if (!made) throw new Raced();
  await keepIdentity(inside, identity, made.customer.id);
  return { ...(await enter(inside, made.customer)), isNew: true };
}

/** Lets in whom a third party has vouched for; makes the account at the first time. */
export async function logInByIdentity(caller: Caller, identity: Identity): Promise<Arrived> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(caller, (inside) => arrive(inside, identity));
    } catch (error) {
      if (!(error instanceof Raced) || tries === TRIES) throw error;
    }
  }
}
