import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { fieldMessages } from '@/contract/field-messages';
import { EMPTY_HAIR_PROFILE } from '@/contract/hair-profile-fields';
import { toDay } from '@/contract/shop-time';
import type { CustomerInfo, UpdateCustomerInput } from '@/contract/account';
import type { HairProfile } from '@/contract/hair-profile';
import type { Db } from '@/provider/db/client';
import { isUniqueViolation } from '@/provider/db/postgres-error';
import { customers } from '@/provider/db/schema/customer';
import type { HairProfileJson } from '@/provider/db/schema/json-columns';
import { FieldError } from '@/provider/platform/errors/errors';
import { toPhoneKey } from '@/provider/modules/customer/phone-key';
import { lockCustomer, requireCustomer } from '@/provider/modules/customer/customer';
import { type CustomerRow } from '@/provider/db/schema/customer';
import { listAttributes } from '@/provider/modules/product/attribute';
import { loadPointsBalance } from '@/provider/modules/points/points';
import { deleteSubscriber, isSubscriber, saveSubscriber } from '@/provider/modules/system/subscriber';
import { withTransaction, type RequestContext } from '@/provider/platform/context';

type Change = z.output<typeof UpdateCustomerInput>;

const GROUP = 'Customer';

/** Profiles that were saved before colours were asked for by family have only a shade. */
async function toHairProfile(db: Db, saved: HairProfileJson): Promise<HairProfile> {
  const profile = { ...EMPTY_HAIR_PROFILE, ...saved };
  if (profile.colour === null || profile.colorFamily !== null) return profile;
  const color = (await listAttributes(db)).find(({ code }) => code === 'color');
  const shade = color?.options.find(({ value }) => value === profile.colour);
  return { ...profile, colorFamily: shade?.family ?? null };
}

export async function loadAccountInfo(
  { db, now }: RequestContext,
  customerId: number,
): Promise<CustomerInfo> {
  const customer = await requireCustomer(db, customerId);
  const { id, email, firstname, lastname, nickname, gender, dob, avatar, areaCode, phone, groupId } =
    customer;
  return {
    ...{ id, email, firstname, lastname, nickname, gender, dob, avatar, areaCode, phone, groupId },
    point: await loadPointsBalance(db, id, now()),
    groupName: GROUP,
    isSubscribed: await isSubscriber(db, email),
    hasPassword: customer.passwordHash !== null,
    hairProfile: customer.hairProfile && (await toHairProfile(db, customer.hairProfile)),
    createdAt: customer.createdAt.toISOString(),
  };
}

/** Throws for a birthday in the future or before 1900. */
function requireBirthday({ now, config }: RequestContext, dob: string) {
  const today = toDay(now(), config.timeZone);
  if (dob > today || dob < '1900-01-01') throw new FieldError('dob', fieldMessages.fieldFormat('Birthday'));
}

function toPhoneChange(customer: CustomerRow, input: Change): Partial<CustomerRow> {
  if (input.phone === undefined && input.areaCode === undefined) return {};
  const phone = input.phone ?? customer.phone;
  if (phone === '') return { phone, phoneDigits: null, areaCode: '' };
  const key = toPhoneKey(input.areaCode ?? customer.areaCode, phone);
  if (!key.areaCode) throw new FieldError('area_code', fieldMessages.required('Area code'));
  if (!key.phoneDigits) throw new FieldError('phone', fieldMessages.fieldFormat('Phone'));
  return { phone, ...key };
}

async function writeChange(tx: RequestContext, customerId: number, input: Change) {
  const { db, now } = tx;
  const customer = await lockCustomer(db, customerId);
  const { firstname, lastname, nickname, gender, dob, hairProfile, isSubscribed } = input;
  if (dob) requireBirthday(tx, dob);
  await db
    .update(customers)
    .set({
      ...{ firstname, lastname, nickname, gender, dob, hairProfile },
      ...toPhoneChange(customer, input),
      updatedAt: now(),
    })
    .where(eq(customers.id, customerId));
  if (isSubscribed === true) await saveSubscriber(db, customer.email);
  if (isSubscribed === false) await deleteSubscriber(db, customer.email);
}

/** Updates the given fields. A phone number belongs to one account: it is used to log in. */
export async function changeInfo(ctx: RequestContext, customerId: number, input: Change) {
  await withTransaction(ctx, (tx) => writeChange(tx, customerId, input)).catch((error: unknown) => {
    if (isUniqueViolation(error, 'customer_phone'))
      throw new FieldError('phone', 'Phone number belongs to another account');
    throw error;
  });
}
