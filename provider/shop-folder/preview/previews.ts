import { and, desc, eq, gt, isNull, notInArray } from 'drizzle-orm';
import { PreviewSubject } from '@/contract/admin-preview';
import { PREVIEW_COOKIE } from '@/contract/preview-cookie';
import { ROLE_RIGHTS } from '@/contract/staff';
import type { Db } from '@/provider/db/client';
import { contentPreviews } from '@/provider/db/schema/preview';
import { staff, staffSessions } from '@/provider/db/schema/staff';
import type { AdminActor } from '@/provider/platform/admin-actor';
import type { ServiceContext } from '@/provider/platform/context';
import { ForbiddenError, NotFoundError } from '@/provider/platform/errors/errors';
import { createToken, hashToken } from '@/provider/platform/tokens';
import { runUndone } from '@/provider/platform/undone';
import { findPreviewPath } from './preview-path';
import { saveDraft, type DraftInput } from './save-draft';

const LIFETIME_SECONDS = 60 * 60;
/** Of one session; the oldest ends. */
const PREVIEWS_MAX = 5;

export type Draft = Pick<typeof contentPreviews.$inferSelect, 'name' | 'text'> & { subject: PreviewSubject };

type StaffContext = ServiceContext & { actor: AdminActor };

/** A draft ends with the session that made it, so that only a person can make one. */
function requireSessionId({ actor }: StaffContext): number {
  if (actor?.kind !== 'staff') throw new ForbiddenError('Only staff who are signed in see a preview');
  return actor.sessionId;
}

/** Keeps a draft, if it could be saved now: the code of a save finds what is wrong, and what it has done is undone. */
export async function createPreview(ctx: StaffContext, input: DraftInput) {
  const sessionId = requireSessionId(ctx);
  const path = await runUndone(ctx, async (tx) => {
    const before = await saveDraft(tx, input);
    return findPreviewPath(input, before);
  });
  const { db, now } = ctx;
  const { subject, name, text } = input;
  const expiresAt = new Date(now().getTime() + LIFETIME_SECONDS * 1000);
  const [row] = await db
    .insert(contentPreviews)
    .values({ ...{ sessionId, subject, name, text, path }, createdAt: now(), expiresAt })
    .returning({ id: contentPreviews.id });
  const isOwn = eq(contentPreviews.sessionId, sessionId);
  const newest = db
    .select({ id: contentPreviews.id })
    .from(contentPreviews)
    .where(isOwn)
    .orderBy(desc(contentPreviews.id))
    .limit(PREVIEWS_MAX);
  await db.delete(contentPreviews).where(and(isOwn, notInArray(contentPreviews.id, newest)));
  return { id: row!.id };
}

/** Gives the browser of the owner the cookie with which it sees a draft, and sends it to the page that shows it. */
export async function openPreview(ctx: StaffContext, id: number): Promise<Response> {
  const { db, now, config } = ctx;
  const token = createToken();
  const [row] = await db
    .update(contentPreviews)
    .set({ tokenHash: hashToken(token) })
    .where(
      and(
        eq(contentPreviews.id, id),
        eq(contentPreviews.sessionId, requireSessionId(ctx)),
        gt(contentPreviews.expiresAt, now()),
      ),
    )
    .returning({ path: contentPreviews.path });
  if (!row) throw new NotFoundError('There is no such preview');
  const cookie = [
    `${PREVIEW_COOKIE}=${token}`,
    ...['Path=/', `Max-Age=${LIFETIME_SECONDS}`, 'HttpOnly', 'SameSite=Strict'],
    ...(config.siteUrl.startsWith('https:') ? ['Secure'] : []),
  ];
  return new Response(null, {
    status: 303,
    headers: { Location: row.path, 'Set-Cookie': cookie.join('; ') },
  });
}

const TOKEN = /^[\w-]{43}$/;

/** The draft that a cookie shows; null once it has expired, or its owner has signed out or lost the right. */
export async function findDraft(db: Db, token: string | undefined, now: Date): Promise<Draft | null> {
  if (token === undefined || !TOKEN.test(token)) return null;
  const { subject, name, text } = contentPreviews;
  const [row] = await db
    .select({ subject, name, text, role: staff.role })
    .from(contentPreviews)
    .innerJoin(staffSessions, eq(staffSessions.id, contentPreviews.sessionId))
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(
      and(
        eq(contentPreviews.tokenHash, hashToken(token)),
        gt(contentPreviews.expiresAt, now),
        gt(staffSessions.expiresAt, now),
        isNull(staff.disabledAt),
      ),
    );
  if (!row || !ROLE_RIGHTS[row.role].includes('content.write')) return null;
  return { subject: PreviewSubject.parse(row.subject), name: row.name, text: row.text };
}

/** Ends a draft that cannot be saved any more. */
export const endDraft = (db: Db, token: string) =>
  db.delete(contentPreviews).where(eq(contentPreviews.tokenHash, hashToken(token)));

/** What a cookie shows a draft of. */
export async function findShownDraft(db: Db, token: string, now: Date) {
  const draft = await findDraft(db, token, now);
  return draft && { subject: draft.subject, name: draft.name };
}
