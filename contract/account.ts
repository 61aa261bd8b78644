import { z } from 'zod';
import { fieldMessages } from './field-messages';
import { Firstname, LoginPassword, Lastname, NewPassword, Session, Telephone } from './auth';
import { get, post } from './call';
import { HairProfile } from './hair-profile';
import { OrderItem, OrderListItem } from './order';
import { BooleanParam, ImagePath, Nickname, DateTime } from './primitives';

export const UPLOAD_MAX_KB = 5 * 1024; // an image of at most 5 MB
/** The largest request body: an image and its form fields. */
export const FORM_MAX_KB = UPLOAD_MAX_KB + 1024;

export const CustomerInfo = z.object({
  id: z.number(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  nickname: z.string(),
  gender: z.enum(['female', 'male', 'other', '']),
  /** "1994-05-17" */
  dob: z.string().nullable(),
  avatar: ImagePath.nullable(),
  areaCode: z.string(),
  phone: z.string(),
  point: z.number(),
  groupId: z.number(),
  groupName: z.string(),
  isSubscribed: z.boolean(),
  /** May be false after a registration through a social provider. */
  hasPassword: z.boolean(),
  hairProfile: HairProfile.nullable(),
  createdAt: DateTime,
});
export type CustomerInfo = z.infer<typeof CustomerInfo>;

// A date-time parser would accept 31 February as a day in March.
const Birthday = z.iso.date(fieldMessages.fieldFormat('Birthday'));

/** Omitted fields stay unchanged. */
export const UpdateCustomerInput = z.object({
  firstname: Firstname.optional(),
  lastname: Lastname.optional(),
  nickname: Nickname.optional(),
  gender: z.enum(['female', 'male', 'other', '']).optional(),
  dob: Birthday.nullish(),
  areaCode: z.string().trim().max(5).optional(),
  phone: z.union([z.literal(''), Telephone]).optional(),
  isSubscribed: BooleanParam.optional(),
  hairProfile: HairProfile.optional(),
});
export type UpdateCustomerInput = z.input<typeof UpdateCustomerInput>;

const ImageFile = z.instanceof(Blob, { error: fieldMessages.required('File') });

const Counts = {
  info: CustomerInfo,
  pendingOrder: z.number(),
  wishlistCount: z.number(),
  couponCount: z.number(),
  cartCount: z.number(),
};

export const account = {
  /** "user info all" (spec 7). */
  read: get('/api/customer/account', {
    access: 'customer',
    data: z.object({
      ...Counts,
      /** Order counts per status, for the tiles. */
      orderCounts: z.array(z.object({ status: z.string(), count: z.number() })),
      newestOrders: z.array(OrderListItem),
      /** Bought but not reviewed yet. */
      toReview: z.array(OrderItem.extend({ orderId: z.number() })),
    }),
  }),
  info: get('/api/customer/info', {
    access: 'customer',
    data: z.object(Counts),
  }),
  update: post('/api/customer/update', {
    access: 'customer',
    input: UpdateCustomerInput,
    data: z.object({ info: CustomerInfo }),
  }),
  /** Ends the other sessions and gives this one a new token. */
  changePassword: post('/api/customer/change_password', {
    access: 'customer',
    input: z
      .object({
        currentPassword: LoginPassword.or(z.literal('')).default(''),
        password: NewPassword,
        passwordConfirmation: z.string({ error: fieldMessages.required('Password confirmation') }),
      })
      .refine((input) => input.password === input.passwordConfirmation, {
        path: ['passwordConfirmation'],
        message: 'Cannot match New password',
      }),
    data: Session,
  }),
  avatar: post('/api/customer/avatar', {
    access: 'customer',
    encoding: 'form',
    input: z.object({ file: ImageFile }),
    data: z.object({ url: ImagePath, info: CustomerInfo }),
  }),
  /** All that the shop has about the customer, as the text of a JSON file. */
  exportData: get('/api/customer/data', {
    access: 'customer',
    data: z.object({ fileName: z.string(), json: z.string() }),
  }),
  /** Takes the password; without one it emails a code first, and then takes that. */
  close: post('/api/customer/close', {
    access: 'customer',
    input: z.object({
      password: z.string().max(200).default(''),
      code: z.string().trim().max(10).default(''),
    }),
    data: z.object({ message: z.string(), isClosed: z.boolean() }),
  }),
  upload: post('/api/common/upload', {
    encoding: 'form',
    input: z.object({ file: ImageFile }),
    data: z.object({ url: ImagePath, path: ImagePath, width: z.number(), height: z.number() }),
  }),
};
