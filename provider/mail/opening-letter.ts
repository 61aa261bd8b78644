import { eq } from 'drizzle-orm';
import { openingPlaces } from '@/provider/db/schema/activity';
import { offerOf } from '@/provider/records/coupon-offer';
import type { MailData } from '@/provider/records/mail';
import { findPlace, requireOpening } from '@/provider/records/opening';
import type { Work } from '@/provider/work';
import { button, text, withoutLinks, type Block, type Letter } from './letter';

/** "Friday, November 27, 10:00 to 20:00", in the time of the store. */
function hoursText(startTime: string, endTime: string, timeZone: string) {
  const day = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long', day: 'numeric', month: 'long' });
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const [start, end] = [new Date(startTime), new Date(endTime)];
  return `${day.format(start)}, ${hour.format(start)} to ${hour.format(end)}`;
}

/** Null when the place is there no more. */
export async function placeLetter(
  work: Work,
  { placeId }: MailData['opening-place'],
): Promise<Letter | null> {
  const place = await findPlace(work.db, eq(openingPlaces.id, placeId));
  if (!place) return null;
  const { startTime, endTime, timeZone, place: store } = await requireOpening(work.db);
  const { codes } = await offerOf(work.db, 'opening');
  const hours = hoursText(startTime, endTime, timeZone);
  const code = codes[0];
  const gift: Block[] = place.giftName
    ? [text(`We have set a gift aside for you at the door: ${place.giftName}.`)]
    : [];
  const coupon: Block[] = code
    ? [text('Your coupon works right away, online and in the store:'), { kind: 'code', code }]
    : [];
  return {
    to: place.email,
    subject: 'Your seat at the opening',
    preview: hours,
    title: 'Your seat is saved',
    blocks: [
      text(`Hello ${withoutLinks(place.name)},`),
      {
        kind: 'rows',
        rows: [
          { left: 'When', right: hours },
          { left: 'Where', right: `${store.name}, ${store.address}` },
        ],
      },
      ...gift,
      ...coupon,
      button('View the event', `${work.settings.siteUrl}/activity/store-grand-opening`),
    ],
    reason: 'You received this email because you saved a seat at the opening.',
  };
}
