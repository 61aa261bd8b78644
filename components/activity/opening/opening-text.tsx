import type { ReactNode } from 'react';
import { apiMessages } from '@/contract/api-messages';

/** The texts of components/activity/opening. */
export const activityOpeningText = {
  // Grand opening: hero
  openNow: (until: string) => `Open now until ${until}. Come as you are.`,
  untilOpening: 'until the doors open',
  untilClosing: 'until the doors close',
  shopNewIn: 'Shop new in',
  saveSeat: 'Save my seat',
  addToCalendar: 'Add to calendar',
  // Grand opening: offer
  openingCode: 'Yours after you sign up',
  openingPlace: 'Where',
  openingTime: 'When',
  openingFittings: 'Fittings',
  openingEndedTitle: 'Come by another day',
  // Grand opening: registration
  photoLabel: 'A photo of your hair today',
  photoHint: 'Drop a picture here, up to 5 MB. It helps the stylist.',
  agreement: (link: (label: string) => ReactNode) => <>I agree to the {link('event terms')}</>,
  seatSavedTitle: apiMessages.seatSaved,
  seatSaved: (name: string, email: string, gift: string | null) =>
    `${name}, you are on the list under ${email}.${gift ? ` We have set a gift aside for you: ${gift}.` : ''}`,
  savedPhoto: 'Your photo for the stylist',
  listClosedTitle: 'The list is closed',
  listClosed: 'The opening is over. Thank you to everyone who came.',
  // Grand opening: gifts
  giftUnlimited: 'Always',
  giftGone: 'All gone',
  giftsLeft: (count: number) => `${count} left`,
};
