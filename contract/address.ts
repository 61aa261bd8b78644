import { z } from 'zod';
import { fieldMessages } from './field-messages';
import { del, get, post, put } from './call';
import { personName } from './person-name';
import { IdParam, Email, BooleanParam, Id, requiredText } from './primitives';

/** Spec 5: at least 5 characters from digits, plus, space, parentheses, hyphen. */
export const PHONE_PATTERN = /^[\d+ ()-]{5,}$/;

export const NewAddress = z.object({
  firstname: personName('First name', 60),
  lastname: personName('Last name', 60),
  email: Email,
  telephone: requiredText('Phone', 40).regex(PHONE_PATTERN, fieldMessages.fieldFormat('Phone')),
  countryId: requiredText('Country').pipe(z.string().length(2).toUpperCase()),
  region: z.string().trim().max(120).default(''),
  regionId: Id.nullish().transform((id) => id ?? null),
  regionCode: z.string().trim().max(10).default(''),
  city: requiredText('City'),
  street: z
    .array(z.string().trim().max(120))
    .min(1)
    .max(2)
    .refine((lines) => Boolean(lines[0]), fieldMessages.required('Street')),
  postcode: z.string().trim().max(20).default(''),
  company: z.string().trim().max(120).default(''),
});
export type NewAddress = z.input<typeof NewAddress>;

export const Address = z.object({
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  telephone: z.string(),
  countryId: z.string(),
  countryName: z.string(),
  region: z.string(),
  regionId: z.number().nullable(),
  regionCode: z.string(),
  city: z.string(),
  street: z.array(z.string()),
  postcode: z.string(),
  company: z.string(),
});
export type Address = z.infer<typeof Address>;

/** An entry of the address book. */
export const BookAddress = Address.extend({
  id: z.number(),
  isDefault: z.boolean(),
  defaultShipping: z.boolean(),
  defaultBilling: z.boolean(),
});
export type BookAddress = z.infer<typeof BookAddress>;

export const NewBookAddress = NewAddress.extend({
  defaultShipping: BooleanParam.optional(),
  defaultBilling: BooleanParam.optional(),
});
export type NewBookAddress = z.input<typeof NewBookAddress>;

const AddressBookData = z.object({ items: z.array(BookAddress) });

/** The address book. The first address is the default for shipping and billing; each has one default. */
export const address = {
  list: get('/api/customer_address', {
    access: 'customer',
    data: AddressBookData,
  }),
  read: get('/api/customer_address/{id}', {
    access: 'customer',
    input: IdParam,
    data: BookAddress,
  }),
  add: post('/api/customer_address', {
    access: 'customer',
    input: NewBookAddress,
    data: AddressBookData.extend({ id: z.number() }),
  }),
  update: put('/api/customer_address/{id}', {
    access: 'customer',
    input: NewBookAddress.extend({ id: Id }),
    data: AddressBookData.extend({ id: z.number() }),
  }),
  remove: del('/api/customer_address/{id}', {
    access: 'customer',
    input: IdParam,
    data: AddressBookData,
  }),
};
