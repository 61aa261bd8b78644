import { eq } from 'drizzle-orm';
import { eventRegistrations } from '@/provider/db/schema/activity';
import { loadOffer } from '@/provider/modules/coupon/coupon-offer';
import type { EmailData } from '@/provider/platform/mail/outbox';
import { findEventRegistration, requireGrandOpening } from '@/provider/modules/activity/grand-opening';
import type { ServiceContext } from '@/provider/platform/context';
import {
  createButtonBlock,
  createTextBlock,
  disableLinks,
  type EmailBlock,
  type EmailContent,
} from '@/provider/platform/mail/email-content';
import { loadEmailWords } from '@/provider/platform/mail/email-words';
import { seatTexts } from './email-texts';

/** "Friday, November 27, 10:00 to 20:00", in the store's time zone. */
function formatHours(startTime: string, endTime: string, timeZone: string) {
  const day = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long', day: 'numeric', month: 'long' });
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const [start, end] = [new Date(startTime), new Date(endTime)];
  return `${day.format(start)}, ${hour.format(start)} to ${hour.format(end)}`;
}

/** Null when the registration no longer exists. `fillText` fills the placeholders of a text of the shop. */
export async function buildEventRegistrationEmail(
  ctx: ServiceContext,
  { placeId }: EmailData['opening-place'],
  fillText: (text: string) => string,
): Promise<EmailContent | null> {
  const registration = await findEventRegistration(ctx.db, eq(eventRegistrations.id, placeId));
  if (!registration) return null;
  const { startTime, endTime, timeZone, place: store } = await requireGrandOpening(ctx.db);
  const { codes } = await loadOffer(ctx.db, 'opening');
  const hours = formatHours(startTime, endTime, timeZone);
  const code = codes[0];
  const name = disableLinks(registration.name);
  const say = await loadEmailWords(ctx, 'opening-place', seatTexts, { name });
  const gift: EmailBlock[] = registration.giftName
    ? [createTextBlock(say('gift', { gift: fillText(registration.giftName) }))]
    : [];
  const coupon: EmailBlock[] = code ? [createTextBlock(say('coupon')), { kind: 'code', code }] : [];
  return {
    to: registration.email,
    subject: say('subject'),
    preview: hours,
    title: say('title'),
    blocks: [
      createTextBlock(say('greeting')),
      {
        kind: 'rows',
        rows: [
          { left: say('when'), right: hours },
          { left: say('where'), right: fillText(`${store.name}, ${store.address}`) },
        ],
      },
      ...gift,
      ...coupon,
      createButtonBlock(say('button'), `${ctx.config.siteUrl}/activity/store-grand-opening`),
    ],
    reason: say('reason'),
  };
}
