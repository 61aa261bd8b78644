import { eq } from 'drizzle-orm';
import { apiMessages } from '@/contract/api-messages';
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
  const gift: EmailBlock[] = registration.giftName
    ? [createTextBlock(`We have set a gift aside for you at the door: ${fillText(registration.giftName)}.`)]
    : [];
  const coupon: EmailBlock[] = code
    ? [createTextBlock('Your coupon works right away, online and in the store:'), { kind: 'code', code }]
    : [];
  return {
    to: registration.email,
    subject: 'Your seat at the opening',
    preview: hours,
    title: apiMessages.seatSaved,
    blocks: [
      createTextBlock(`Hello ${disableLinks(registration.name)},`),
      {
        kind: 'rows',
        rows: [
          { left: 'When', right: hours },
          { left: 'Where', right: fillText(`${store.name}, ${store.address}`) },
        ],
      },
      ...gift,
      ...coupon,
      createButtonBlock('View the event', `${ctx.config.siteUrl}/activity/store-grand-opening`),
    ],
    reason: 'You received this email because you saved a seat at the opening.',
  };
}
