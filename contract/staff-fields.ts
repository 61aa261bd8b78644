import { z } from 'zod';
import { Id } from './primitives';

/** What calls of the back office need. A role has some of them, and so has a key of a machine. */
export const RIGHTS = [
  'orders.read',
  'orders.write',
  'refunds.write',
  'returns.write',
  'customers.read',
  'customers.write',
  'customers.erase',
  'products.write',
  'content.write',
  'emails.write',
  'reviews.write',
  'statistics.read',
  'audit.read',
  'metrics.read',
  'staff.write',
  'keys.write',
] as const;
export type Right = (typeof RIGHTS)[number];

export const STAFF_ROLES = ['owner', 'manager', 'support'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

const MANAGER_RIGHTS = RIGHTS.filter((right) => right !== 'staff.write' && right !== 'keys.write');

export const ROLE_RIGHTS: Readonly<Record<StaffRole, readonly Right[]>> = {
  owner: RIGHTS,
  manager: MANAGER_RIGHTS,
  support: ['orders.read', 'orders.write', 'returns.write', 'customers.read', 'reviews.write'],
};

/**
 * Who may make a call: anyone; who has entered a password, also if the second factor is missing; staff who are signed
 * in; staff or a key with this right.
 */
export type AdminAccess = 'anyone' | 'password' | 'staff' | Right;

export const STAFF_PASSWORD_MIN = 10;
const PASSWORD_MAX = 200;
export const Password = z.string().max(PASSWORD_MAX);
export const NewPassword = Password.min(
  STAFF_PASSWORD_MIN,
  `The password must have at least ${STAFF_PASSWORD_MIN} characters`,
);
export const Email = z.string().trim().toLowerCase().pipe(z.email().max(254));
export const Name = z.string().trim().min(1).max(100);
export const Role = z.enum(STAFF_ROLES);
/** Six digits, also written with spaces. */
export const Code = z
  .string()
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'The code has six digits'));
export const Token = z.string().max(100);
/** An id that cannot be one is not found, like one that does not exist. */
export const PathId = Id.catch(0);

/** How far a sign-in is: an authenticator app has to be set up, its code is missing, or all is done. */
const SignInStep = z.enum(['setup', 'code', 'done']);

/** A sign-in, and what it opens. */
export type SignedIn = z.infer<typeof SignedIn>;
export const SignedIn = z.object({
  step: SignInStep,
  staff: z.object({ id: z.number(), email: z.string(), name: z.string(), role: Role }),
  /** None until the sign-in is done. */
  rights: z.array(z.enum(RIGHTS)),
});
