import type { OwnerEmailKind } from '@/contract/owner-emails';
import { NOT_SHIPPED_REFUNDED } from '@/provider/modules/withdrawal/email-texts';

const ORDERS = { open: 'View the orders' } as const;

/** What an email to the owner says that lists one or several of a kind. */
export const ownerListTexts: Record<OwnerEmailKind, Record<'one' | 'many' | 'several' | 'open', string>> = {
  'order-received': {
    ...{ one: '1 new order', many: '{count} new orders', several: 'They are paid and wait to be packed.' },
    ...ORDERS,
  },
  'payment-failed': {
    ...{ one: '1 payment failed', many: '{count} payments failed' },
    ...{ several: 'The shopper can try again on the page of the order.', ...ORDERS },
  },
  'low-stock': {
    ...{ one: '1 product is running low', many: '{count} products are running low' },
    ...{ several: 'Sales have left only a few of these.', open: 'View the products' },
  },
  'review-waiting': {
    ...{ one: '1 review waits for you', many: '{count} reviews wait for you' },
    several: 'Reviews, photos and comments are shown once you have approved them.',
    open: 'Read the reviews',
  },
  'question-waiting': {
    ...{ one: '1 question waits for you', many: '{count} questions wait for you' },
    ...{ several: 'Shoppers wait for your answer by email.', open: 'Answer the questions' },
  },
  'return-waiting': {
    ...{ one: '1 return waits for you', many: '{count} returns wait for you' },
    ...{ several: 'The shopper sends nothing before you have approved it.', open: 'View the returns' },
  },
  'withdrawal-stated': {
    ...{ one: '1 order was withdrawn from', many: '{count} orders were withdrawn from' },
    ...{ several: NOT_SHIPPED_REFUNDED, ...ORDERS },
  },
  'refund-due': {
    ...{ one: '1 refund to send', many: '{count} refunds to send' },
    several: 'The shop cannot send these by itself. The page of each order says how.',
    ...ORDERS,
  },
  'refund-failed': {
    ...{ one: '1 refund failed', many: '{count} refunds failed' },
    ...{ several: 'This money did not reach the customers.', ...ORDERS },
  },
};
