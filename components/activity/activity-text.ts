// The texts of the activity pages and their dialogs.

import { apiMessages } from '@/contract/api-messages';

// Coupons and claims
export const couponUntil = (date: string) => `Until ${date}`;
export const addToAccount = 'Add to my account';
export const alreadyClaimed = apiMessages.alreadyYours;
export const continueShopping = 'Continue shopping';
export const getHomeOfferCode = 'Get the code';

// Invite
export const invitePageTitle = (discount: string, sharedBy: string) => `${discount} off from ${sharedBy}`;

// Landing page
export const countdownEnded = 'This has ended';
