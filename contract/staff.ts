import { z } from 'zod';
import { del, get, post, put } from './call';
import { passkeyContract } from './passkeys';
import { DateTime, Id, numberParam, paginated, Paging } from './primitives';
import {
  Code,
  Email,
  Name,
  NewPassword,
  Password,
  PathId,
  RIGHTS,
  Role,
  SignedIn,
  Token,
} from './staff-fields';

export {
  RIGHTS,
  ROLE_RIGHTS,
  STAFF_PASSWORD_MIN,
  STAFF_ROLES,
  type AdminAccess,
  type Right,
  type SignedIn,
  type StaffRole,
} from './staff-fields';

const StaffMember = z.object({
  id: z.number(),
  email: z.string(),
  name: z.string(),
  role: Role,
  isDisabled: z.boolean(),
  /** Whether a password was chosen and an authenticator app set up. */
  isReady: z.boolean(),
  lastSeenAt: DateTime.nullable(),
  createdAt: DateTime,
});

/** Opened within a day, once. The path is that of the storefront's own host. */
const StaffLink = z.object({ token: z.string(), expiresAt: DateTime });

const Device = z.object({
  id: z.number(),
  userAgent: z.string(),
  isCurrent: z.boolean(),
  createdAt: DateTime,
  lastSeenAt: DateTime,
});

const AdminKey = z.object({
  id: z.number(),
  name: z.string(),
  rights: z.array(z.enum(RIGHTS)),
  createdAt: DateTime,
  lastUsedAt: DateTime.nullable(),
});

const AuditEntry = z.object({
  id: z.number(),
  createdAt: DateTime,
  actorKind: z.enum(['staff', 'key']),
  actorId: z.number().nullable(),
  actorName: z.string(),
  action: z.string(),
  input: z.record(z.string(), z.unknown()),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  outcome: z.enum(['done', 'refused']).nullable(),
  clientIp: z.string(),
});

const AuditSearch = Paging.extend({
  limit: numberParam(z.number().int().min(1).max(100)).default(50),
  action: z.string().max(60).optional(),
  staffId: Id.optional(),
});

/** Accounts of staff, their sessions, keys of machines, and the log of what all of them did. */
export const staffContract = {
  /** Signs in with a password; the session opens nothing before the second factor. */
  signIn: post('/api/admin/session', {
    input: z.strictObject({ email: Email, password: Password.min(1) }),
    data: SignedIn,
  }),
  /** Enters the code of the authenticator app; also the first one, which completes its setup. */
  enterCode: put('/api/admin/session', { input: z.strictObject({ code: Code }), data: SignedIn }),
  /** Null if nobody has signed in: a page asks this before it shows a sign-in, and a browser logs each 401. */
  readSession: get('/api/admin/session', { data: SignedIn.nullable() }),
  signOut: del('/api/admin/session', { data: z.null() }),
  /** Creates the secret of an authenticator app, as long as none is set up. */
  createSecondFactor: post('/api/admin/session/second-factor', {
    data: z.object({ secret: z.string(), uri: z.string() }),
  }),
  /** Returns whose one-time link it is; that of the first owner suggests an address and a name. */
  readLink: post('/api/admin/link/read', {
    input: z.strictObject({ token: Token }),
    data: z.object({ email: z.string(), name: z.string(), isFirstOwner: z.boolean() }),
  }),
  /**
   * Chooses a password by a one-time link. All devices are signed out, and the authenticator app is set up anew. The
   * first owner alone chooses an address and a name as well.
   */
  openLink: post('/api/admin/link', {
    input: z.strictObject({
      token: Token,
      password: NewPassword,
      email: Email.optional(),
      name: Name.optional(),
    }),
    data: SignedIn,
  }),
  changePassword: put('/api/admin/password', {
    input: z.strictObject({ password: Password.min(1), newPassword: NewPassword }),
    data: SignedIn,
  }),
  ...passkeyContract,
  listDevices: get('/api/admin/devices', { data: z.object({ items: z.array(Device) }) }),
  /** Signs out one of the own devices. */
  endDevice: del('/api/admin/devices/{id}', { input: z.object({ id: PathId }), data: z.null() }),

  list: get('/api/admin/staff', { data: z.object({ items: z.array(StaffMember) }) }),
  /** Adds a member of staff, who signs in by a one-time link. */
  add: post('/api/admin/staff', {
    input: z.strictObject({ email: Email, name: Name, role: Role }),
    data: z.object({ staff: StaffMember, link: StaffLink }),
  }),
  /** Changes name, role or access; without access all devices are signed out. */
  update: put('/api/admin/staff/{id}', {
    input: z.strictObject({
      id: PathId,
      name: Name.optional(),
      role: Role.optional(),
      isDisabled: z.boolean().optional(),
    }),
    data: StaffMember,
  }),
  /** Creates a new one-time link: who lost a password or an authenticator app begins anew with it. */
  createLink: post('/api/admin/staff/{id}/link', { input: z.strictObject({ id: PathId }), data: StaffLink }),

  listKeys: get('/api/admin/keys', { data: z.object({ items: z.array(AdminKey) }) }),
  /** Creates a key for a machine. It is returned here, and never again. */
  addKey: post('/api/admin/keys', {
    input: z.strictObject({
      name: Name,
      rights: z
        .array(z.enum(RIGHTS))
        .min(1)
        .transform((rights) => [...new Set(rights)]),
    }),
    data: z.object({ key: z.string(), id: z.number() }),
  }),
  deleteKey: del('/api/admin/keys/{id}', { input: z.object({ id: PathId }), data: z.null() }),

  /** Lists what was changed, the newest first. */
  listAudit: get('/api/admin/audit', { input: AuditSearch, data: z.object(paginated(AuditEntry)) }),
};
