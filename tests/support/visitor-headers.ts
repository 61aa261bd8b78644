import { randomUUID } from 'node:crypto';

/** What the client of somebody new sends with every call. */
export const visitorHeaders = () => ({
  StoreId: '1',
  Authorization: 'visitor',
  'LQ-Token': randomUUID().replaceAll('-', ''),
  Currency: 'USD',
});
