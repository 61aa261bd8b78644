// The invite page of a friend.

import { SELLS_HAIR } from '@/lib/config/public-env';

export const inviteTitle = (sharedBy: string) =>
  `${sharedBy || 'A friend'} has ${SELLS_HAIR ? 'hair' : 'something'} for you`;
export const inviteText = (discount: string, until: string | null, sharedBy: string) =>
  `Take ${discount} off your first order${until ? `, until ${until}` : ''}. When your order is complete, ${sharedBy || 'your friend'} gets the same in points.`;
export const inviteForFriend = 'For your friend';
export const inviteNotClaimed = 'Not claimed yet';
export const inviteIsOwn = 'This is your own link. Send it to a friend.';
export const inviteFormLabel = 'Claim the invite';
export const claimInvite = 'Claim it';
export const inviteEmailNote = 'The coupon works for orders with this address.';
