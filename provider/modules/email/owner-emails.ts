import type { OwnerEmailKind } from '@/contract/owner-emails';
import type { ServiceContext } from '@/provider/platform/context';
import {
  createButtonBlock,
  createTextBlock,
  getOwnerReason,
  type EmailContent,
} from '@/provider/platform/mail/email-content';
import { loadOwnerAddress } from '@/provider/platform/mail/email-settings';
import { loadEmailWords } from '@/provider/platform/mail/email-words';
import { listNoticesOfEmail } from '@/provider/platform/mail/owner-notices';
import type { EmailData, EmailRow as OutboxRow } from '@/provider/platform/mail/outbox';
import { ownerLists } from './owner-lists';
import { ownerListTexts } from './owner-texts';

/** Named in an email; all of them are in the back office. */
const NAMED_MAX = 20;

/** Email to the owner about one or several of a kind; null if none of them waits any more, or nobody wants it. */
export async function buildOwnerListEmail(
  ctx: ServiceContext,
  kind: OwnerEmailKind,
  notices: readonly Record<string, unknown>[],
): Promise<EmailContent | null> {
  const { listRows, page } = ownerLists[kind];
  const to = await loadOwnerAddress(ctx, kind);
  const rows = to === '' ? [] : await listRows(ctx, notices);
  if (rows.length === 0) return null;
  const say = await loadEmailWords(ctx, kind, ownerListTexts[kind], { count: String(rows.length) });
  const title = say(rows.length === 1 ? 'one' : 'many');
  const text = say('several');
  const others = rows.length - NAMED_MAX;
  return {
    to,
    subject: title,
    preview: text,
    title,
    blocks: [
      createTextBlock(text),
      { kind: 'rows', rows: rows.slice(0, NAMED_MAX) },
      ...(others > 0 ? [createTextBlock(`And ${others} more.`)] : []),
      createButtonBlock(say('open'), `${ctx.config.siteUrl}/admin/${page}`),
    ],
    reason: getOwnerReason(ctx.config.storeName),
  };
}

/** Several of a kind in one email. */
export const buildOwnerDigest = async (
  ctx: ServiceContext,
  { kind }: EmailData['owner-digest'],
  { id }: OutboxRow,
) => buildOwnerListEmail(ctx, kind, await listNoticesOfEmail(ctx, id));
