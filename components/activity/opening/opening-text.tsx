// The grand opening and its registration.

import type { ReactNode } from 'react';
import { apiMessages } from '@/contract/api-messages';
import { SELLS_HAIR } from '@/lib/config/public-env';

// Grand opening: hero
export const openNow = (until: string) => `Open now until ${until}. Come as you are.`;
export const untilOpening = 'until the doors open';
export const untilClosing = 'until the doors close';
export const shopNewIn = 'Shop new in';
export const saveSeat = 'Save my seat';
export const addToCalendar = 'Add to calendar';

// Grand opening: offer
export const openingCode = 'Yours after you sign up';
export const openingPlace = 'Where';
export const openingTime = 'When';
export const openingFittings = 'Fittings';
export const openingEndedTitle = 'Come by another day';

// Grand opening: registration
export const photoLabel = SELLS_HAIR ? 'A photo of your hair today' : 'A photo';
export const photoHint = `Drop a picture here, up to 5 MB.${SELLS_HAIR ? ' It helps the stylist.' : ''}`;
export const agreement = (link: (label: string) => ReactNode) => <>I agree to the {link('event terms')}</>;
export const seatSavedTitle = apiMessages.seatSaved;
export const seatSaved = (name: string, email: string, gift: string | null) =>
  `${name}, you are on the list under ${email}.${gift ? ` We have set a gift aside for you: ${gift}.` : ''}`;
export const savedPhoto = SELLS_HAIR ? 'Your photo for the stylist' : 'Your photo';
export const listClosedTitle = 'The list is closed';
export const listClosed = 'The opening is over. Thank you to everyone who came.';

// Grand opening: gifts
export const giftUnlimited = 'Always';
export const giftGone = 'All gone';
export const giftsLeft = (count: number) => `${count} left`;
