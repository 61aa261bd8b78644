import type { AdminAccess, Right, StaffRole } from '@/contract/staff';
import { ForbiddenError, UnauthorizedError } from './errors/errors';

export type StaffActor = {
  kind: 'staff';
  id: number;
  name: string;
  email: string;
  role: StaffRole;
  rights: readonly Right[];
  /** Of the session of this call. */
  sessionId: number;
  /** Whether the second factor was entered. */
  isComplete: boolean;
};

/** A machine. `id` is null for the key of the setting OWNER_KEY, which has all rights. */
export type KeyActor = { kind: 'key'; id: number | null; name: string; rights: readonly Right[] };

/** Who makes a call of the back office; null: nobody is known. */
export type AdminActor = StaffActor | KeyActor | null;

export type Permission = 'allowed' | 'unknown' | 'forbidden';

/** Whether an actor may make calls with this access. */
export function checkAccess(actor: AdminActor, access: AdminAccess): Permission {
  if (access === 'anyone') return 'allowed';
  if (!actor) return 'unknown';
  if (access === 'password') return actor.kind === 'staff' ? 'allowed' : 'forbidden';
  // The second factor is missing: to all but its own calls this is no sign-in.
  if (actor.kind === 'staff' && !actor.isComplete) return 'unknown';
  if (access === 'staff') return actor.kind === 'staff' ? 'allowed' : 'forbidden';
  return actor.rights.includes(access) ? 'allowed' : 'forbidden';
}

/** Throws what the app answers with 401 or 403. */
export function requireAccess(actor: AdminActor, access: AdminAccess): void {
  const permission = checkAccess(actor, access);
  if (permission === 'unknown') throw new UnauthorizedError();
  if (permission === 'forbidden') throw new ForbiddenError();
}
