import type { EmailKind } from '@/provider/records/mail';
import { createEmailToken } from '@/provider/records/mail-event';
import { isShopPath } from '@/contract/shop-path';
import type { ServiceContext } from '@/provider/work';
import type { EmailRow } from './compose';
import type { TrackingUrls } from './layout';

/** Mails about the ways into an account are nobody's business: their links and codes travel by no other address. */
const untrackedKinds: readonly string[] = [
  'login-code',
  'password-reset',
  'password-changed',
] satisfies EmailKind[];

/** How a mail tells that it was opened or clicked; null for those that are not to tell. */
export async function getTrackingUrls(ctx: ServiceContext, mail: EmailRow): Promise<TrackingUrls | null> {
  if (untrackedKinds.includes(mail.kind)) return null;
  const { siteUrl } = ctx.config;
  const token = await createEmailToken(ctx, mail.id);
  const address = (query: Record<string, string>) =>
    `${siteUrl}/api/email_events?${new URLSearchParams({ token, ...query }).toString()}`;
  return {
    openUrl: address({ event: 'open' }),
    getClickUrl: (href) => {
      const path = href.startsWith(siteUrl) ? href.slice(siteUrl.length) : '';
      return isShopPath(path) ? address({ event: 'click', to: path }) : href;
    },
  };
}
