import type { AdminContract } from '@/contract/admin';
import type { AdminActor, StaffActor } from '@/provider/platform/admin-actor';
import { NotFoundError, UnauthorizedError } from '@/provider/platform/errors/errors';
import type { AdminCallHandlers } from '@/provider/platform/http/mount-admin';
import { addKey, deleteKey, listKeys } from './admin-keys';
import { listAudit } from './audit';
import { addStaff, listStaff, renewStaffLink, updateStaff } from './manage-staff';
import { addPasskey, createPasskeyOptions, deletePasskey, listPasskeys } from './passkeys';
import { createPasskeySignIn, signInWithPasskey } from './passkey-sign-in';
import { createSecondFactor } from './second-factor';
import { openLink, readLink } from './open-link';
import { changePassword, enterCode, requireStaff, signIn, toSignedIn } from './sign-in';
import { endStaffSession, listDevices } from './staff-session';

/** Calls with the access "password" or "staff" have one; this says so to the types. */
function requireStaffActor(actor: AdminActor): StaffActor {
  if (actor?.kind !== 'staff') throw new UnauthorizedError();
  return actor;
}

export const staffAdminHandlers: AdminCallHandlers<AdminContract['staff']> = {
  signIn: (request) => signIn(request, request.input),
  enterCode: (request) => enterCode(request, requireStaffActor(request.actor), request.input.code),
  readSession: async ({ db, actor }) => {
    if (actor?.kind !== 'staff') return null;
    return toSignedIn(await requireStaff(db, actor.id), actor.isComplete);
  },
  signOut: async ({ db, actor, setSession }) => {
    const { id: staffId, sessionId } = requireStaffActor(actor);
    await endStaffSession(db, { id: sessionId, staffId });
    setSession(null);
    return null;
  },
  createSecondFactor: async (request) =>
    createSecondFactor(request, await requireStaff(request.db, requireStaffActor(request.actor).id)),
  readLink: (request) => readLink(request, request.input.token),
  openLink: (request) => openLink(request, request.input),
  changePassword: (request) => changePassword(request, requireStaffActor(request.actor), request.input),
  listPasskeys: async ({ db, actor }) => ({ items: await listPasskeys(db, requireStaffActor(actor).id) }),
  createPasskeyOptions: (request) =>
    createPasskeyOptions(request, requireStaffActor(request.actor), request.input.password),
  addPasskey: (request) => addPasskey(request, requireStaffActor(request.actor), request.input),
  deletePasskey: async (request) => {
    await deletePasskey(request, requireStaffActor(request.actor).id, request.input.id);
    return null;
  },
  createPasskeySignIn: (request) => createPasskeySignIn(request),
  signInWithPasskey: (request) => signInWithPasskey(request, request.input.credential),
  listDevices: async ({ db, now, actor }) => {
    const { id, sessionId } = requireStaffActor(actor);
    const items = (await listDevices(db, id, now())).map((device) => ({
      ...{ id: device.id, userAgent: device.userAgent, isCurrent: device.id === sessionId },
      ...{ createdAt: device.createdAt.toISOString(), lastSeenAt: device.lastSeenAt.toISOString() },
    }));
    return { items };
  },
  endDevice: async ({ db, actor, input, logChange }) => {
    const { id: staffId } = requireStaffActor(actor);
    const ended = await endStaffSession(db, { id: input.id, staffId });
    if (!ended) throw new NotFoundError('There is no such device');
    logChange({ before: ended });
    return null;
  },

  list: async ({ db }) => ({ items: await listStaff(db) }),
  add: (request) => addStaff(request, request.input),
  update: (request) => {
    const { id, ...update } = request.input;
    return updateStaff(request, id, update);
  },
  createLink: (request) => renewStaffLink(request, request.input.id),

  listKeys: async ({ db }) => ({ items: await listKeys(db) }),
  addKey: async (request) => {
    const createdBy = request.actor?.kind === 'staff' ? request.actor.id : null;
    const { key, id } = await addKey(request, { ...request.input, createdBy });
    request.logChange({ after: { id, ...request.input } });
    return { key, id };
  },
  deleteKey: async (request) => {
    request.logChange({ before: await deleteKey(request, request.input.id) });
    return null;
  },

  listAudit: (request) => listAudit(request, request.input),
};
