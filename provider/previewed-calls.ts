import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { PreviewSubject } from '@/contract/admin-preview';
import { PREVIEW_COOKIE } from '@/contract/preview-cookie';
import type { Contract } from '@/contract/contract';
import type { Popup } from '@/contract/system';
import { cmsPages, posts } from './db/schema/blog';
import type { Handlers } from './platform/http/mount-contract';
import type { RequestContext, ServiceContext } from './platform/context';
import { DomainError } from './platform/errors/errors';
import { runExclusive } from './platform/run-exclusive';
import { runUndone } from './platform/undone';
import { endDraft, findDraft, type Draft } from './shop-folder/preview/previews';
import { applyDraft } from './shop-folder/preview/save-draft';

type PreviewedCalls = {
  [Subject in keyof Contract]?: { [Name in keyof Contract[Subject]]?: readonly PreviewSubject[] };
};

/** Calls that return content, each with what of it they return. All others know nothing of drafts. */
const previewedCalls: PreviewedCalls = {
  home: { read: ['home'], top: ['banners'], videos: ['banners'], posts: ['posts'] },
  category: { navigation: ['navigation'] },
  system: {
    configs: ['navigation'],
    listBanners: ['banners'],
    popup: ['popups'],
    convertUrl: ['pages', 'posts'],
    sitemap: ['pages', 'posts'],
  },
  blog: { cmsPage: ['pages'], list: ['posts'], categories: ['posts'], read: ['posts'] },
};

/** The id of a text that is not saved yet: that of its row is another one in each call. */
const NEW_ID = 2_147_483_647;

/** Saves a draft, and returns the time at which it is shown: a post that is written for later is shown now. */
async function applyShown(tx: ServiceContext, draft: Draft): Promise<Date> {
  const table = draft.subject === 'pages' ? cmsPages : draft.subject === 'posts' ? posts : null;
  if (!table) {
    await applyDraft(tx, draft);
    return tx.now();
  }
  const isNamed = eq(table.urlPath, draft.name);
  const [known] = await tx.db.select({ id: table.id }).from(table).where(isNamed);
  await applyDraft(tx, draft);
  if (!known) await tx.db.update(table).set({ id: NEW_ID }).where(isNamed);
  if (table !== posts) return tx.now();
  const [post] = await tx.db.select({ at: posts.publishedAt }).from(posts).where(isNamed);
  return new Date(Math.max(tx.now().getTime(), post?.at.getTime() ?? 0));
}

type AnyHandler = (request: RequestContext) => Promise<unknown>;
type AnyHandlers = Record<string, Record<string, AnyHandler>>;

/** What a draft names has been deleted since, or somebody else has saved what it cannot be beside. */
class OutdatedDraftError extends Error {
  override name = 'OutdatedDraftError';
}

/**
 * The data of a call as a draft would have it; null if it could not be saved any more. All calls of a page show the same draft,
 * and so wait for the same rows: here, instead of each with a connection to the database that shoppers need.
 */
async function readUndone(request: RequestContext, draft: Draft, handle: AnyHandler, token: string) {
  const read = async (tx: RequestContext) => {
    const shownAt = await applyShown(tx, draft).catch((error: unknown) => {
      throw error instanceof DomainError ? new OutdatedDraftError() : error;
    });
    return { data: await handle({ ...tx, now: () => shownAt }) };
  };
  try {
    return await runExclusive(`preview:${token}`, () => runUndone(request, read));
  } catch (error) {
    if (!(error instanceof OutdatedDraftError)) throw error;
    return null;
  }
}

/**
 * The pop-ups of a draft: first those that it changes, since one opens on a page. Who has seen a pop-up once does not see it
 * again: in a preview it is another one.
 */
function toPreviewedPopups(drafted: unknown, saved: unknown, token: string) {
  const list = (data: unknown) => (data as { popup: Popup[] }).popup;
  const isSaved = (popup: Popup) =>
    list(saved).some((other) => isDeepStrictEqual({ ...other, id: 0 }, { ...popup, id: 0 }));
  const popups = list(drafted).toSorted((a, b) => Number(isSaved(a)) - Number(isSaved(b)));
  return {
    popup: popups.map((popup) => ({ ...popup, identifier: `${popup.identifier}_${token.slice(0, 8)}` })),
  };
}

/**
 * The handlers, which show a draft in place of what is saved to the browser with its cookie. The draft is saved by the code of
 * a save, read by the handler, and undone: a preview is what will be published.
 */
export function withPreviews(handlers: Handlers): Handlers {
  const previewed: AnyHandlers = {};
  for (const [subject, calls] of Object.entries(handlers as unknown as AnyHandlers)) {
    const subjects =
      (previewedCalls as Record<string, Record<string, readonly PreviewSubject[]>>)[subject] ?? {};
    previewed[subject] = Object.fromEntries(
      Object.entries(calls).map(([name, handle]) => {
        const shown = subjects[name];
        if (!shown) return [name, handle];
        const showDraft: AnyHandler = async (request) => {
          const token = request.cookies?.get(PREVIEW_COOKIE);
          const draft = await findDraft(request.db, token, request.now());
          if (!token || !draft || !shown.includes(draft.subject)) return handle(request);
          const read = await readUndone(request, draft, handle, token);
          if (read && draft.subject === 'popups')
            return toPreviewedPopups(read.data, await handle(request), token);
          if (read) return read.data;
          await endDraft(request.db, token);
          return handle(request);
        };
        return [name, showDraft];
      }),
    );
  }
  return previewed as unknown as Handlers;
}
