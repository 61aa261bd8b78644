/** The texts of components/activity/invite. */
export const activityInviteText = {
  inviteTitle: (sharedBy: string) => `${sharedBy || 'A friend'} has hair for you`,
  inviteText: (discount: string, until: string | null, sharedBy: string) =>
    `Take ${discount} off your first order${until ? `, until ${until}` : ''}. When your order is complete, ${sharedBy || 'your friend'} gets the same in points.`,
  inviteForFriend: 'For your friend',
  inviteNotClaimed: 'Not claimed yet',
  inviteIsOwn: 'This is your own link. Send it to a friend.',
  inviteFormLabel: 'Claim the invite',
  claimInvite: 'Claim it',
  inviteEmailNote: 'The coupon works for orders with this address.',
};
