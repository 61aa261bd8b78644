import { randomUUID } from 'node:crypto';

/** What the client of a visitor sends with every call; unless a guest token is told, of somebody new. */
export const buildGuestHeaders = (guestToken = randomUUID().replaceAll('-', '')) => ({
  StoreId: '1',
  Authorization: 'visitor',
  'LQ-Token': guestToken,
  Currency: 'USD',
});
