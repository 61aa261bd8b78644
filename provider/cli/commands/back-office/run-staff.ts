import { getLinkUrl } from '@/provider/modules/staff/link-url';
import { addStaff, listStaff, renewStaffLink, updateStaff } from '@/provider/modules/staff/manage-staff';
import { beginAudit } from '@/provider/modules/staff/audit';
import { DomainError, NotFoundError } from '@/provider/platform/errors/errors';
import { createRateLimits } from '@/provider/platform/http/rate-limits';
import type { AdminChange, ChangeContext } from '@/provider/platform/http/mount-admin';
import { withShopDatabase } from '../with-folder-lock';
import type { NewMember, StaffAction } from './staff';

type StaffCommand = { action: StaffAction; email: string; member: NewMember | null; isJson: boolean };

type Link = { token: string; expiresAt: string };
type Result = { json: object; lines: readonly string[] };

/** Whoever may run commands here may do everything; the audit log says that it was done so. */
const actor = { kind: 'key', id: null, name: 'npm run shop -- staff' } as const;

const toLinkResult = ({ config }: ChangeContext, email: string, { token, expiresAt }: Link): Result => {
  const url = getLinkUrl(config, token);
  return {
    json: { email, link: url, expiresAt },
    lines: [`A link for ${email}, which opens once and until ${expiresAt}:`, url],
  };
};

async function requireMember(ctx: ChangeContext, email: string) {
  const member = (await listStaff(ctx.db)).find((other) => other.email === email);
  if (!member) throw new NotFoundError(`There is no member of staff with the address ${email}`);
  return member;
}

async function list({ db }: ChangeContext): Promise<Result> {
  const members = await listStaff(db);
  const lines = members.map(({ email, name, role, isDisabled, isReady, lastSeenAt }) => {
    const state = isDisabled ? 'disabled' : isReady ? 'ready' : 'has not opened a link yet';
    return `${email}: ${name}, ${role}; ${state}; ${lastSeenAt ? `last seen ${lastSeenAt}` : 'never seen'}`;
  });
  return { json: { staff: members }, lines: lines.length > 0 ? lines : ['There is nobody yet.'] };
}

const setAccess =
  (isDisabled: boolean) =>
  async (ctx: ChangeContext, { email }: StaffCommand): Promise<Result> => {
    const { id } = await requireMember(ctx, email);
    await updateStaff(ctx, id, { isDisabled });
    const words = isDisabled ? 'is signed out everywhere, and can no longer sign in' : 'can sign in again';
    return { json: { email, isDisabled }, lines: [`${email} ${words}.`] };
  };

const writes = {
  add: async (ctx: ChangeContext, { member }: StaffCommand) =>
    toLinkResult(ctx, member!.email, (await addStaff(ctx, member!)).link),
  link: async (ctx: ChangeContext, { email }: StaffCommand) =>
    toLinkResult(ctx, email, await renewStaffLink(ctx, (await requireMember(ctx, email)).id)),
  disable: setAccess(true),
  enable: setAccess(false),
};

async function runWrite(ctx: ChangeContext, command: StaffCommand & { action: keyof typeof writes }) {
  const { action, email, member } = command;
  const input = member ?? { email };
  const end = await beginAudit(ctx, { actor, action: `staff.${action}`, input, clientIp: '' });
  const change: AdminChange = {};
  try {
    const logChange = (part: AdminChange) => void Object.assign(change, part);
    const result = await writes[action]({ ...ctx, logChange }, command);
    await end('done', change);
    return result;
  } catch (error) {
    await end('refused', change);
    throw error;
  }
}

/** Adds, lists or disables members of staff, or makes a link for one. Returns the exit code. */
export async function runStaff(command: StaffCommand): Promise<number> {
  const { action, isJson } = command;
  try {
    const { json, lines } = await withShopDatabase(({ db }, config) => {
      const ctx: ChangeContext = {
        ...{ db, config, now: () => new Date(), limits: createRateLimits({ redisUrl: undefined }) },
        ...{ invalidateTags: () => undefined, logChange: () => undefined },
      };
      return action === 'list' ? list(ctx) : runWrite(ctx, { ...command, action });
    });
    console.log(isJson ? JSON.stringify(json, null, 2) : lines.join('\n'));
    return 0;
  } catch (error) {
    if (!(error instanceof DomainError) && !(error instanceof NotFoundError)) throw error;
    console.error(`${error.message}.`);
    return 1;
  }
}
