import type { MailKind } from '@/provider/records/mail';
import { mailToken } from '@/provider/records/mail-event';
import { isShopPath } from '@/contract/shop-path';
import type { Work } from '@/provider/work';
import type { MailRow } from './compose';
import type { Trace } from './layout';

/** Mails about the ways into an account are nobody's business: their links and codes travel by no other address. */
const untraced: readonly string[] = ['login-code', 'password-reset', 'password-changed'] satisfies MailKind[];

/** How a mail tells that it was opened or clicked; null for those that are not to tell. */
export async function traceOf(work: Work, mail: MailRow): Promise<Trace | null> {
  if (untraced.includes(mail.kind)) return null;
  const { siteUrl } = work.settings;
  const token = await mailToken(work, mail.id);
  const address = (query: Record<string, string>) =>
    `${siteUrl}/api/email_events?${new URLSearchParams({ token, ...query }).toString()}`;
  return {
    openedUrl: address({ event: 'open' }),
    clickedUrl: (href) => {
      const path = href.startsWith(siteUrl) ? href.slice(siteUrl.length) : '';
      return isShopPath(path) ? address({ event: 'click', to: path }) : href;
    },
  };
}
