import { asc, eq, inArray } from 'drizzle-orm';
import type { OwnerEmailKind } from '@/contract/owner-emails';
import { postComments, posts } from '@/provider/db/schema/blog';
import { orders } from '@/provider/db/schema/order';
import { products } from '@/provider/db/schema/product';
import { returns } from '@/provider/db/schema/returns';
import { customerPhotos, reviews } from '@/provider/db/schema/review';
import { variants } from '@/provider/db/schema/variant';
import { formatOrderPrice } from '@/provider/modules/order/order-response';
import { formatReturnNumber } from '@/provider/modules/returns/return-response';
import { NOT_SHIPPED_REFUNDED } from '@/provider/modules/withdrawal/emails';
import type { ServiceContext } from '@/provider/platform/context';
import type { EmailRow } from '@/provider/platform/mail/email-content';

type Notice = Record<string, unknown>;
type ListRows = (ctx: ServiceContext, notices: readonly Notice[]) => Promise<EmailRow[]>;

const pickIds = (notices: readonly Notice[], name: string) =>
  notices.flatMap((notice) => (typeof notice[name] === 'number' ? [notice[name]] : []));

const listOrderRows: ListRows = async (ctx, notices) => {
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(inArray(orders.id, pickIds(notices, 'orderId')))
    .orderBy(asc(orders.id));
  const shown: EmailRow[] = [];
  for (const order of rows)
    shown.push({
      left: `Order ${order.incrementId}`,
      right: await formatOrderPrice(ctx, order, order.grandTotalMinor),
    });
  return shown;
};

/** Each refund on its own: an order may have several. */
const listRefundRows: ListRows = async (ctx, notices) => {
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(inArray(orders.id, pickIds(notices, 'orderId')));
  const shown: EmailRow[] = [];
  for (const { orderId, amountMinor } of notices) {
    const order = rows.find(({ id }) => id === orderId);
    if (order && typeof amountMinor === 'number')
      shown.push({
        left: `Order ${order.incrementId}`,
        right: await formatOrderPrice(ctx, order, amountMinor),
      });
  }
  return shown;
};

/** What is left now: there may be more or less than when it was noted. */
const listStockRows: ListRows = async ({ db }, notices) => {
  const rows = await db
    .select({ sku: variants.sku, stock: variants.stock, name: products.name })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.id, pickIds(notices, 'variantId')))
    .orderBy(asc(variants.stock), asc(variants.id));
  return rows.map(({ sku, stock, name }) => ({ left: name, under: sku, right: `${stock} left` }));
};

/** What still waits. A stranger wrote it, so that it is read in the back office, not here. */
const listReviewRows: ListRows = async ({ db }, notices) => {
  const ids = (item: string) =>
    pickIds(
      notices.filter((notice) => notice.item === item),
      'id',
    );
  const waitingReviews = await db
    .select({ name: products.name, rating: reviews.rating, status: reviews.status })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(inArray(reviews.id, ids('review')));
  const photos = await db
    .select({ status: customerPhotos.status })
    .from(customerPhotos)
    .where(inArray(customerPhotos.id, ids('photo')));
  const comments = await db
    .select({ title: posts.title, status: postComments.status })
    .from(postComments)
    .innerJoin(posts, eq(posts.id, postComments.postId))
    .where(inArray(postComments.id, ids('comment')));
  const isWaiting = ({ status }: { status: string }) => status === 'pending';
  return [
    ...waitingReviews
      .filter(isWaiting)
      .map(({ name, rating }) => ({ left: 'Review', under: name, right: `${rating} of 5` })),
    ...photos.filter(isWaiting).map(() => ({ left: 'Photo', right: '' })),
    ...comments.filter(isWaiting).map(({ title }) => ({ left: 'Comment', under: title, right: '' })),
  ];
};

const listReturnRows: ListRows = async ({ db }, notices) => {
  const rows = await db
    .select({ order: orders, entry: returns })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(inArray(returns.id, pickIds(notices, 'returnId')))
    .orderBy(asc(returns.id));
  return rows
    .filter(({ entry }) => entry.status === 'requested')
    .map(({ order, entry }) => ({ left: `Return ${formatReturnNumber(order, entry)}`, right: '' }));
};

type OwnerList = {
  listRows: ListRows;
  /** How the subject counts, "1 new order", and what the email says. */
  one: string;
  many: string;
  text: string;
  /** The page of the back office. */
  page: string;
  button: string;
};

/** What an email to the owner tells of one or several of a kind. */
export const ownerLists: Record<OwnerEmailKind, OwnerList> = {
  'order-received': {
    ...{ listRows: listOrderRows, one: 'new order', many: 'new orders' },
    ...{ text: 'They are paid and wait to be packed.', page: 'orders', button: 'View the orders' },
  },
  'payment-failed': {
    ...{ listRows: listOrderRows, one: 'payment failed', many: 'payments failed' },
    ...{ text: 'The shopper can try again on the page of the order.', page: 'orders' },
    button: 'View the orders',
  },
  'low-stock': {
    ...{ listRows: listStockRows, one: 'product is running low', many: 'products are running low' },
    ...{ text: 'Sales have left only a few of these.', page: 'products', button: 'View the products' },
  },
  'review-waiting': {
    ...{ listRows: listReviewRows, one: 'review waits for you', many: 'reviews wait for you' },
    ...{ text: 'Reviews, photos and comments are shown once you have approved them.', page: 'reviews' },
    button: 'Read the reviews',
  },
  'return-waiting': {
    ...{ listRows: listReturnRows, one: 'return waits for you', many: 'returns wait for you' },
    ...{ text: 'The shopper sends nothing before you have approved it.', page: 'returns' },
    button: 'View the returns',
  },
  'withdrawal-stated': {
    ...{ listRows: listOrderRows, one: 'order was withdrawn from', many: 'orders were withdrawn from' },
    ...{ text: NOT_SHIPPED_REFUNDED, page: 'orders' },
    button: 'View the orders',
  },
  'refund-due': {
    ...{ listRows: listRefundRows, one: 'refund to send', many: 'refunds to send' },
    ...{ text: 'The shop cannot send these by itself. The page of each order says how.', page: 'orders' },
    button: 'View the orders',
  },
  'refund-failed': {
    ...{ listRows: listRefundRows, one: 'refund failed', many: 'refunds failed' },
    ...{ text: 'This money did not reach the customers.', page: 'orders', button: 'View the orders' },
  },
};
