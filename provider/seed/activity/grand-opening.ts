import type { GrandOpeningConfig } from '@/provider/modules/activity/grand-opening';
import { addDays } from '@/provider/seed/dates';

const ZONE = 'Europe/Paris';
const FRIDAY = 5;
const DAYS_AHEAD = 5;
const OPEN_HOUR = 10;
const CLOSE_HOUR = 20;

/** Converts a store clock hour on a day to a time. */
function toStoreTime(day: Date, hour: number): Date {
  const guess = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), hour));
  const storeHourFormat = new Intl.DateTimeFormat('en-GB', {
    timeZone: ZONE,
    hour: '2-digit',
    hour12: false,
  });
  const offsetHours = Number(storeHourFormat.format(guess)) - hour;
  return new Date(guess.getTime() - offsetHours * 60 * 60 * 1000);
}

/** Opens on a Friday, with some days before it to register. */
export function getOpeningTimes(now: Date) {
  const earliest = addDays(now, DAYS_AHEAD);
  const day = addDays(earliest, (FRIDAY - earliest.getUTCDay() + 7) % 7);
  return { startsAt: toStoreTime(day, OPEN_HOUR), endsAt: toStoreTime(day, CLOSE_HOUR) };
}

export function buildGrandOpening(now: Date): GrandOpeningConfig {
  const { startsAt, endsAt } = getOpeningTimes(now);
  return {
    title: 'The curtain\ngoes up on {day}',
    text: 'Our first shop opens on {date} at {hour}. Come for the fittings, stay for the gifts.',
    titleDuring: 'The curtain\nis up',
    titleAfter: 'It was\na full house',
    textAfter:
      'The doors of our first shop are open, and the gifts have found their people. The shop stays open, Monday to Saturday.',
    image: 'banners/hero-grand-opening.webp',
    imageAlt: 'Burgundy and rose wigs on display heads',
    startTime: startsAt.toISOString(),
    endTime: endsAt.toISOString(),
    timeZone: ZONE,
    place: {
      name: 'Odette Studio',
      address: '11 Passage Thiaffait, Lyon',
      fittings: '20 minutes, free, with your own wig or one of ours',
    },
    giftsTitle: 'Gifts by the door',
    giftsText: 'First come, first served',
    productsTitle: 'On the heads that day',
    productSkus: ['BURGUNDY-LOOSE', 'HD-BODY', 'DEEP-LACE', 'BOB-WAVY'],
  };
}

/** Each registration reserves the first gift that is left. */
export const demoEventGifts = [
  {
    name: 'Satin bonnet',
    text: 'set aside with your seat',
    image: 'products/satin-bonnet-dusty-rose-main.webp',
    imageAlt: 'A satin bonnet on a display head',
    total: 100,
    remaining: 82,
  },
  {
    name: 'Argan shine oil',
    text: 'when the bonnets are gone',
    image: 'products/argan-hair-oil-amber-main.webp',
    imageAlt: 'Bottles of argan oil',
    total: 50,
    remaining: 9,
  },
  {
    name: 'Wig care kit',
    text: 'when the oil is gone too',
    image: 'products/wig-care-kit-sand-main.webp',
    imageAlt: 'Shampoo, oil, wax and cream for wigs',
    total: 50,
    remaining: 41,
  },
  {
    name: 'Free lace cut',
    text: 'on any frontal, at the opening',
    image: 'products/13x4-lace-frontal-straight-natural-black-main.webp',
    imageAlt: 'A straight lace frontal in natural black',
    total: null,
    remaining: null,
  },
].map((gift, position) => ({ ...gift, position }));
