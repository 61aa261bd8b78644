import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { eventRegistrations, inviteClaims, invites, surveyAnswers } from '@/provider/db/schema/activity';
import { couponClaims } from '@/provider/db/schema/coupon';
import {
  customerAddresses,
  customers,
  externalIdentities,
  oneTimeCodes,
  sessions,
} from '@/provider/db/schema/customer';
import { gatewayCustomers } from '@/provider/db/schema/payment';
import { pointEntries } from '@/provider/db/schema/points';
import { backInStock, subscribers } from '@/provider/db/schema/system';
import { wishlistItems } from '@/provider/db/schema/wishlist';
import { matchesCustomer } from './person';
import type { PersonalTable } from './personal-table';

/** What hangs on an account, or on an email address that somebody entered. */
export const accountTables: readonly PersonalTable[] = [
  {
    table: sessions,
    title: 'Where you are signed in',
    rows: (person) => matchesCustomer(sessions.customerId, person),
    hidden: ['tokenHash', 'loginSecretHash', 'guestTokenHash'],
    erase: 'delete',
  },
  {
    table: externalIdentities,
    title: 'Sign-ins with other accounts',
    rows: (person) => matchesCustomer(externalIdentities.customerId, person),
    erase: 'delete',
  },
  {
    table: oneTimeCodes,
    title: 'Codes that were emailed',
    rows: (person) => matchesCustomer(oneTimeCodes.customerId, person),
    hidden: ['codeHash', 'linkTokenHash'],
    erase: 'delete',
  },
  {
    table: customerAddresses,
    title: 'Address book',
    rows: (person) => matchesCustomer(customerAddresses.customerId, person),
    erase: 'delete',
  },
  {
    table: gatewayCustomers,
    title: 'Saved cards, kept by the payment gateway',
    rows: (person) => matchesCustomer(gatewayCustomers.customerId, person),
    // A job has the gateway delete them: it may not answer now.
    erase: async ({ db }, person) => {
      await db
        .update(gatewayCustomers)
        .set({ customerId: null })
        .where(matchesCustomer(gatewayCustomers.customerId, person));
    },
  },
  {
    table: wishlistItems,
    title: 'Wishlist',
    rows: (person) => matchesCustomer(wishlistItems.customerId, person),
    erase: 'delete',
  },
  {
    table: pointEntries,
    title: 'Points',
    rows: (person) => matchesCustomer(pointEntries.customerId, person),
    erase: 'delete',
  },
  {
    table: couponClaims,
    title: 'Saved coupons',
    rows: (person) =>
      or(matchesCustomer(couponClaims.customerId, person), eq(couponClaims.email, person.email)),
    hidden: ['guestTokenHash'],
    erase: 'delete',
  },
  {
    table: inviteClaims,
    title: 'Invites from friends',
    rows: (person) =>
      or(
        matchesCustomer(inviteClaims.customerId, person),
        person.provenEmail === null ? undefined : eq(inviteClaims.email, person.provenEmail),
      ),
    hidden: ['guestTokenHash'],
    // Also those of friends: without the inviter, nobody is rewarded for them. Their coupons are claims of their own.
    erase: async ({ db }, person) => {
      const isOwnCode = inArray(
        inviteClaims.code,
        db.select({ code: invites.code }).from(invites).where(matchesCustomer(invites.customerId, person)),
      );
      await db
        .delete(inviteClaims)
        .where(
          or(
            matchesCustomer(inviteClaims.customerId, person),
            eq(inviteClaims.email, person.email),
            isOwnCode,
          ),
        );
    },
  },
  {
    table: invites,
    title: 'Your invite link',
    rows: (person) => matchesCustomer(invites.customerId, person),
    erase: 'delete',
  },
  {
    table: eventRegistrations,
    title: 'Registration for an event',
    rows: (person) =>
      or(
        matchesCustomer(eventRegistrations.customerId, person),
        person.provenEmail === null ? undefined : eq(eventRegistrations.email, person.provenEmail),
      ),
    hidden: ['guestTokenHash'],
    erase: 'delete',
  },
  {
    table: surveyAnswers,
    title: 'Answers to surveys',
    rows: (person) => inArray(surveyAnswers.shopperId, [...person.shopperIds]),
    hidden: ['shopperId'],
    erase: 'delete',
  },
  {
    table: subscribers,
    title: 'Newsletter',
    rows: (person) => eq(subscribers.email, person.email),
    erase: 'delete',
  },
  {
    table: backInStock,
    title: 'Asked to be told when it is back in stock',
    rows: (person) => eq(backInStock.email, person.email),
    erase: 'delete',
  },
];

/** The account itself, once nothing refers to it. */
export const customerTable: PersonalTable = {
  table: customers,
  title: 'Account',
  rows: (person) => and(matchesCustomer(customers.id, person), sql`true`),
  hidden: ['passwordHash', 'phoneDigits', 'searchText'],
  erase: 'delete',
};
