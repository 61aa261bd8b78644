import { randomUUID } from 'node:crypto';

/** The headers that a guest's client sends with every call; without a token given, those of a new guest. */
export const buildGuestHeaders = (guestToken = randomUUID().replaceAll('-', '')) => ({
  StoreId: '1',
  Authorization: 'visitor',
  'LQ-Token': guestToken,
  Currency: 'USD',
});
