import { randomUUID } from 'node:crypto';
import type { Api } from '@/lib/api/create-api';
import { hashPassword } from '@/provider/identity/password';
import type { Shop } from './shop';

export const PASSWORD = 'lace and silk';

/** Somebody who has not been here before. */
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

/** An account with a password, made in the database, and nobody logged in. */
export async function createCustomerWithPassword(
  shop: Shop,
  known: Parameters<Shop['createCustomer']>[0] = {},
) {
  return shop.createCustomer({ passwordHash: await hashPassword(PASSWORD), ...known });
}

/** A visitor from an address of their own, so that their wrong tries are counted apart. */
export const createClientFromIp = (shop: Shop, address: string, headers: Record<string, string> = {}): Api =>
  shop.createClient({ 'X-Connection-Address': address, ...headers });
