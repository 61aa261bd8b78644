import { and, asc, eq, inArray } from 'drizzle-orm';
import type { OwnerEmailKind } from '@/contract/owner-emails';
import { postComments, posts } from '@/provider/db/schema/blog';
import { orders } from '@/provider/db/schema/order';
import { products } from '@/provider/db/schema/product';
import { shopperQuestions } from '@/provider/db/schema/question';
import { returns } from '@/provider/db/schema/returns';
import { customerPhotos, reviews } from '@/provider/db/schema/review';
import { variants } from '@/provider/db/schema/variant';
import { formatOrderPrice } from '@/provider/modules/order/order-response';
import { formatReturnNumber } from '@/provider/modules/returns/return-response';
import type { ServiceContext } from '@/provider/platform/context';
import { disableLinks, type EmailRow } from '@/provider/platform/mail/email-content';

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

const QUESTION_SHOWN_MAX = 300;

/** What still waits. A stranger wrote it: nothing in it becomes a link. */
const listQuestionRows: ListRows = async ({ db }, notices) => {
  const rows = await db
    .select({ name: products.name, question: shopperQuestions.question })
    .from(shopperQuestions)
    .innerJoin(products, eq(products.id, shopperQuestions.productId))
    .where(
      and(
        inArray(shopperQuestions.id, pickIds(notices, 'questionId')),
        eq(shopperQuestions.status, 'pending'),
      ),
    )
    .orderBy(asc(shopperQuestions.id));
  return rows.map(({ name, question }) => ({
    left: name,
    under: disableLinks(
      question.length > QUESTION_SHOWN_MAX ? `${question.slice(0, QUESTION_SHOWN_MAX)}…` : question,
    ),
    right: '',
  }));
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
  /** The page of the back office. */
  page: string;
};

/** What an email to the owner lists. */
export const ownerLists: Record<OwnerEmailKind, OwnerList> = {
  'order-received': { listRows: listOrderRows, page: 'orders' },
  'payment-failed': { listRows: listOrderRows, page: 'orders' },
  'low-stock': { listRows: listStockRows, page: 'products' },
  'review-waiting': { listRows: listReviewRows, page: 'reviews' },
  'question-waiting': { listRows: listQuestionRows, page: 'questions' },
  'return-waiting': { listRows: listReturnRows, page: 'returns' },
  'withdrawal-stated': { listRows: listOrderRows, page: 'orders' },
  'refund-due': { listRows: listRefundRows, page: 'orders' },
  'refund-failed': { listRows: listRefundRows, page: 'orders' },
};
