import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { customers, type CustomerRow } from '@/provider/db/schema/customer';
import { NotFoundError } from '@/provider/platform/errors/errors';
import { toPhoneKey } from '@/provider/modules/customer/phone-key';

/** A login name: an email, or a phone number with its country prefix. */
export type CustomerContact = { email?: string; areaCode?: string; phone?: string };

export async function findCustomerByEmail(db: Db, email: string): Promise<CustomerRow | null> {
  const [customer] = await db.select().from(customers).where(eq(customers.email, email));
  return customer ?? null;
}

export async function findCustomer(db: Db, contact: CustomerContact): Promise<CustomerRow | null> {
  if (contact.email !== undefined) return findCustomerByEmail(db, contact.email);
  const { areaCode, phoneDigits } = toPhoneKey(contact.areaCode ?? '', contact.phone ?? '');
  const [customer] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.areaCode, areaCode), eq(customers.phoneDigits, phoneDigits ?? sql`null`)));
  return customer ?? null;
}

export async function requireCustomer(db: Db, id: number): Promise<CustomerRow> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, id));
  if (!customer) throw new NotFoundError();
  return customer;
}

/**
 * Locks the customer until the end of the transaction: changing login methods, spending points and counting a
 * customer's data run one at a time. Lock order everywhere: carts, order, coupons, customer, variants.
 */
export async function lockCustomer(db: Db, id: number): Promise<CustomerRow> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, id)).for('no key update');
  if (!customer) throw new NotFoundError();
  return customer;
}
