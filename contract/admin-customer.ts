import { z } from 'zod';
import { Address } from './address';
import { get, post } from './call';
import { OrderStatus } from './order-status';
import { PointEntry } from './points';
import { Amount, DateTime, Id, numberParam, paginated, Paging } from './primitives';
import { ReturnStatus } from './returns';

/** An id that cannot be one is not found, like one that does not exist. */
const CustomerId = z.object({ id: Id.catch(0) });
const ADJUSTMENT_MAX = 1_000_000;

const CustomerSearch = Paging.extend({
  limit: numberParam(z.number().int().min(1).max(100)).default(20),
  /** From 3 letters, a part of email address, name or phone number; fewer are the start of the email address. */
  q: z.string().trim().min(1).max(254).optional(),
  sort: z.enum(['created', 'orders', 'spent']).default('created'),
  direction: z.enum(['asc', 'desc']).default('desc'),
});

const ListedCustomer = z.object({
  id: z.number(),
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  createdAt: DateTime,
  /** Whether they have proved that the email address is theirs. */
  isVerified: z.boolean(),
  /** Paid orders, and what stayed paid of them, in the base currency. */
  orderCount: z.number(),
  spent: Amount,
});

const CustomerOrder = z.object({
  incrementId: z.string(),
  createdAt: DateTime,
  status: OrderStatus,
  orderCurrencyCode: z.string(),
  grandTotal: Amount,
  refundedAmount: Amount,
});

/** What is known about a person by the orders of an email address alone, and all of an account. */
const AdminCustomer = z.object({
  /** Null for a guest. */
  id: z.number().nullable(),
  /** The account with this email address; of a guest it may be another one, or none. */
  accountId: z.number().nullable(),
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  createdAt: DateTime.nullable(),
  isVerified: z.boolean(),
  /** Google, Facebook and Apple, where they sign in with one. */
  identities: z.array(z.string()),
  isSubscribed: z.boolean(),
  addresses: z.array(Address),
  currency: z.string(),
  orderCount: z.number(),
  spent: Amount,
  /** Orders of the same email address without an account, which only an account with a proved address shows. */
  guestOrderCount: z.number(),
  /** The newest ones. */
  orders: z.array(CustomerOrder),
  points: z.object({ balance: z.number(), items: z.array(PointEntry) }),
  coupons: z.array(z.object({ id: z.number(), code: z.string(), name: z.string(), claimedAt: DateTime })),
  returns: z.array(
    z.object({
      ...{ id: z.number(), number: z.string(), status: ReturnStatus, isExchange: z.boolean() },
      createdAt: DateTime,
    }),
  ),
  reviewCount: z.number(),
  photoCount: z.number(),
  commentCount: z.number(),
  /** Orders and returns that are not done with, which keep the person from being erased. */
  open: z.array(z.string()),
});
export type AdminCustomer = z.infer<typeof AdminCustomer>;

const GuestEmail = z.strictObject({ email: z.string().trim().toLowerCase().min(3).max(254) });

const DataFile = z.object({ fileName: z.string(), json: z.string() });
/** How many orders are kept without the person. */
const Erased = z.object({ orderCount: z.number() });

/** The customers of the back office. A guest is a person by the email address of their orders. */
export const adminCustomerContract = {
  /** Lists accounts, found by email address, name and phone number. */
  list: get('/api/admin/customers', {
    input: CustomerSearch,
    data: z.object({
      ...paginated(ListedCustomer),
      currency: z.string(),
      /** False: more than `LIST_COUNTED_MAX` match, and that is the total. */
      isTotalExact: z.boolean(),
    }),
  }),
  read: get('/api/admin/customers/{id}', { input: CustomerId, data: AdminCustomer }),
  /** The orders of an email address; the account that has it, if there is one. */
  readGuest: get('/api/admin/guests', { input: GuestEmail, data: AdminCustomer }),
  /** Gives or takes points, never more than there are. The customer reads the reason. */
  adjustPoints: post('/api/admin/customers/{id}/points', {
    input: CustomerId.extend({
      points: numberParam(z.number().int().min(-ADJUSTMENT_MAX).max(ADJUSTMENT_MAX)).refine(
        (points) => points !== 0,
        'points must not be 0',
      ),
      reason: z.string().trim().min(1, 'A reason must be given').max(200),
    }).strict(),
    data: z.object({ points: z.number(), balance: z.number() }),
  }),
  /** Returns all that the shop has about a customer, as the text of a JSON file. */
  exportData: post('/api/admin/customers/{id}/export', { input: CustomerId.strict(), data: DataFile }),
  exportGuestData: post('/api/admin/guests/export', { input: GuestEmail, data: DataFile }),
  /** Removes a customer, but for what the law has the shop keep. Refused while orders or returns are open. */
  erase: post('/api/admin/customers/{id}/erase', { input: CustomerId.strict(), data: Erased }),
  eraseGuest: post('/api/admin/guests/erase', { input: GuestEmail, data: Erased }),
};
