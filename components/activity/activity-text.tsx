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

  // Landing page
  countdownEnded: 'This has ended',
};
