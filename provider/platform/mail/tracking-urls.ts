import type { EmailKind, EmailRow } from '@/provider/platform/mail/outbox';
import { createEmailToken } from '@/provider/platform/mail/email-event';
import { OWNER_EMAIL_KINDS } from '@/contract/owner-emails';
import { isShopPath } from '@/contract/shop-path';
import type { ServiceContext } from '@/provider/platform/context';
import type { TrackingUrls } from './layout';

/**
 * Emails about account access are not tracked: their links and codes must not pass through another URL. Nor are those to
 * the owner, and tests.
 */
const untrackedKinds: readonly string[] = [
  ...(['login-code', 'close-code', 'password-reset', 'password-changed'] satisfies EmailKind[]),
  ...([...OWNER_EMAIL_KINDS, 'owner-digest', 'test'] satisfies EmailKind[]),
];

/** Returns the URLs that track opens and clicks of an email; null for untracked ones. */
export async function getTrackingUrls(ctx: ServiceContext, email: EmailRow): Promise<TrackingUrls | null> {
  if (untrackedKinds.includes(email.kind)) return null;
  const { siteUrl } = ctx.config;
  const token = await createEmailToken(ctx, email.id);
  const buildEventUrl = (query: Record<string, string>) =>
    `${siteUrl}/api/email_events?${new URLSearchParams({ token, ...query }).toString()}`;
  return {
    openUrl: buildEventUrl({ event: 'open' }),
    getClickUrl: (href) => {
      const path = href.startsWith(siteUrl) ? href.slice(siteUrl.length) : '';
      return isShopPath(path) ? buildEventUrl({ event: 'click', to: path }) : href;
    },
  };
}
