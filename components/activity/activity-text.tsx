import type { ReactNode } from 'react';
import { apiMessages } from '@/contract/api-messages';

/** The texts of the activity pages and their dialogs. */
export const activityText = {
  // Coupons and claims
  couponUntil: (date: string) => `Until ${date}`,
  addToAccount: 'Add to my account',
  alreadyClaimed: apiMessages.alreadyYours,
  continueShopping: 'Continue shopping',
  getHomeOfferCode: 'Get the code',

  // Invite
  invitePageTitle: (discount: string, sharedBy: string) => `${discount} off from ${sharedBy}`,
  inviteTitle: (sharedBy: string) => `${sharedBy || 'A friend'} has hair for you`,
  inviteText: (discount: string, until: string | null, sharedBy: string) =>
    `Take ${discount} off your first order${until ? `, until ${until}` : ''}. When your order is complete, ${sharedBy || 'your friend'} gets the same in points.`,
  inviteForFriend: 'For your friend',
  inviteNotClaimed: 'Not claimed yet',
  inviteIsOwn: 'This is your own link. Send it to a friend.',
  inviteFormLabel: 'Claim the invite',
  claimInvite: 'Claim it',
  inviteEmailNote: 'The coupon works for orders with this address.',

  // New customer
  newCustomerTitle: 'Your first dance',
  newCustomerCode: 'With your account',
  newCustomerFormLabel: 'For your first order',
  getNewCustomerCoupons: 'Get my coupons',
  startersTitle: 'One of each, to begin with',

  // Landing page
  countdownEnded: 'This has ended',

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

  // Hair quiz
  quizProgressLabel: 'Questions answered',
  quizProgress: (answered: number, total: number) => `${answered} of ${total}`,
  quizQuestion: (question: number, total: number) => `Question ${question} of ${total}`,
  quizBack: 'Back',
  quizNext: 'Next question',
  quizFinish: 'Show my results',
  quizChooseFirst: 'Choose one to go on.',
  quizResultTitle: 'This is you',
  quizSignIn: (link: (label: string) => ReactNode) => (
    <>{link('Sign in')} to save this to your hair profile.</>
  ),
  quizRestart: 'Start again',
  quizNoMatch: 'We have nothing that fits today. Please look again soon.',
};
