import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { customers } from '@/provider/db/schema/customer';
import { NotFoundError } from '@/provider/http/refusal';
import { toPhoneKey } from '@/provider/rules/phone-key';

export type CustomerRow = typeof customers.$inferSelect;

/** Who somebody says to be: an e-mail address, or a phone number with the prefix of its country. */
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
 * Locked until the end of the transaction: whoever changes the ways into an account, takes points, or counts what is
 * theirs, goes one after the other. Locks come in one order everywhere: quotes, order, coupons, customer, variants.
 */
export async function lockCustomer(db: Db, id: number): Promise<CustomerRow> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, id)).for('no key update');
  if (!customer) throw new NotFoundError();
  return customer;
}
