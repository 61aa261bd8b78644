import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Info, InfoChange } from '@/contract/account';
import { Code } from '@/contract/codes';
import { isDuplicate } from '@/provider/db/postgres-error';
import { customers } from '@/provider/db/schema/customer';
import { Refusal, refuseField } from '@/provider/http/refusal';
import { phoneKey } from '@/provider/rules/phone-key';
import { lockCustomer, requireCustomer, type CustomerRow } from './customer';
import { pointsBalance } from './points';
import { dropSubscriber, isSubscriber, keepSubscriber } from './subscriber';
import { inTransaction, type Visit } from './visit';

type Change = z.output<typeof InfoChange>;

const GROUP = 'Customer';
const DAY_FORMAT_LENGTH = 10;

export async function accountInfo({ db, now }: Visit, customerId: number): Promise<Info> {
  const customer = await requireCustomer(db, customerId);
  const { id, email, firstname, lastname, nickname, gender, dob, avatar, areaCode, phone, groupId } =
    customer;
  return {
    ...{ id, email, firstname, lastname, nickname, gender, dob, avatar, areaCode, phone, groupId },
    point: await pointsBalance(db, id, now()),
    groupName: GROUP,
    isSubscribed: await isSubscriber(db, email),
    hasPassword: customer.passwordHash !== null,
    hairProfile: customer.hairProfile,
    createdAt: customer.createdAt.toISOString(),
  };
}

/** A birthday that has been, and of somebody who can be alive. */
function requireBirthday({ now }: Visit, dob: string) {
  const today = now().toISOString().slice(0, DAY_FORMAT_LENGTH);
  if (dob > today || dob < '1900-01-01') throw refuseField('Birthday', 'format error');
}

function phoneChange(customer: CustomerRow, change: Change): Partial<CustomerRow> {
  if (change.phone === undefined && change.areaCode === undefined) return {};
  const phone = change.phone ?? customer.phone;
  if (phone === '') return { phone, phoneDigits: null, areaCode: '' };
  const key = phoneKey(change.areaCode ?? customer.areaCode, phone);
  if (!key.areaCode) throw refuseField('Area code', 'Cannot be empty');
  if (!key.phoneDigits) throw refuseField('Phone', 'format error');
  return { phone, ...key };
}

async function writeChange(inside: Visit, customerId: number, change: Change) {
  const { db, now } = inside;
  const customer = await lockCustomer(db, customerId);
  const { firstname, lastname, nickname, gender, dob, hairProfile, isSubscribed } = change;
  if (dob) requireBirthday(inside, dob);
  await db
    .update(customers)
    .set({
      ...{ firstname, lastname, nickname, gender, dob, hairProfile },
      ...phoneChange(customer, change),
      updatedAt: now(),
    })
    .where(eq(customers.id, customerId));
  if (isSubscribed === true) await keepSubscriber(db, customer.email);
  if (isSubscribed === false) await dropSubscriber(db, customer.email);
}

/** Changes what is given; a phone number belongs to one account, since one logs in with it. */
export async function changeInfo(visit: Visit, customerId: number, change: Change) {
  await inTransaction(visit, (inside) => writeChange(inside, customerId, change)).catch((error: unknown) => {
    if (isDuplicate(error, 'customer_phone'))
      throw new Refusal(Code.refused, 'Phone number belongs to another account');
    throw error;
  });
}
