import { randomUUID } from 'node:crypto';
import type { Api } from '@/lib/api/create-api';
import { hashPassword } from '@/provider/identity/password';
import type { Shop } from './shop';

export const PASSWORD = 'lace and silk';

/** The registration input of a new customer. */
export const buildRegistration = (
  change: { email?: string; isSubscribed?: boolean; isRemembered?: boolean } = {},
) => ({
  email: `${randomUUID().slice(0, 8)}@example.com`,
  password: PASSWORD,
  firstname: 'Ada',
  lastname: 'Lund',
  isAgreed: true,
  ...change,
});

/** Creates a customer with a password directly in the database, without a login call. */
export async function createCustomerWithPassword(
  shop: Shop,
  known: Parameters<Shop['createCustomer']>[0] = {},
) {
  return shop.createCustomer({ passwordHash: await hashPassword(PASSWORD), ...known });
}

/** A guest with their own IP, so that their failed attempts are counted separately. */
export const createClientFromIp = (shop: Shop, address: string, headers: Record<string, string> = {}): Api =>
  shop.createClient({ 'X-Connection-Address': address, ...headers });
