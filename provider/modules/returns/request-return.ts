import type { z } from 'zod';
import {
  conditionMissing,
  EXCHANGE_GONE,
  returnBlockMessages,
  UNUSED_MISSING,
} from '@/contract/return-messages';
import { fieldMessages } from '@/contract/field-messages';
import { FAULT_REASONS, RETURNS_PER_ORDER_MAX, type ReturnRequest } from '@/contract/returns';
import { returnLines, returnPhotos, type ReturnRow } from '@/provider/db/schema/returns';
import type { OrderRow } from '@/provider/db/schema/order';
import { lockOrder } from '@/provider/modules/order/order-repository';
import { loadReturnTerms } from '@/provider/modules/shipping/shop-config';
import { FieldError, NotFoundError } from '@/provider/platform/errors/errors';
import { requireOwnUploads } from '@/provider/platform/images/uploads';
import { enqueueEmail } from '@/provider/platform/mail/outbox';
import { notifyOwner } from '@/provider/platform/mail/owner-notices';
import { withTransaction, type RequestContext } from '@/provider/platform/context';
import { releaseExchange } from './exchange';
import { loadExchangeOffers } from './exchange-offers';
import { changeReturnStatus, insertReturn, withLockedReturn } from './return-repository';
import { loadReturnables } from './return-response';

type ReturnInput = z.output<typeof ReturnRequest>;

/** What the history of the return keeps, so that it says what was confirmed also when the terms have changed. */
const formatConditions = (conditions: readonly string[]) =>
  conditions.length > 0 ? `Confirmed: ${conditions.join('; ')}` : '';

/** Throws unless all of it can be returned now; returns the number of the next return, and what items can be exchanged for. */
async function requireReturnable(tx: RequestContext, order: OrderRow, lines: ReturnInput['lines']) {
  const { returnables, rows } = await loadReturnables(tx, order);
  for (const { orderItemId, qty } of lines) {
    const returnable = returnables.find(({ item }) => item.id === orderItemId);
    if (!returnable) throw new NotFoundError();
    const { block, qtyReturnable, exclusion } = returnable;
    if (block === 'excluded')
      throw new FieldError('order_item_id', exclusion ?? returnBlockMessages.excluded);
    if (block) throw new FieldError('order_item_id', returnBlockMessages[block]);
    if (qty > qtyReturnable) throw new FieldError('qty', fieldMessages.maxNumber('qty', qtyReturnable));
  }
  const offers = await loadExchangeOffers(
    tx.db,
    order.id,
    returnables.map(({ item }) => item),
  );
  return { number: (rows[0]?.number ?? 0) + 1, offers };
}

type Offers = Awaited<ReturnType<typeof loadExchangeOffers>>;

/** What a line wants instead of money; throws unless there is enough of it for all lines that want it. */
function findExchange(
  { orderItemId, exchangeVariantId }: Omit<ReturnInput['lines'][number], 'photos'>,
  lines: ReturnInput['lines'],
  offers: Offers,
) {
  if (exchangeVariantId === undefined) return null;
  const offer = offers.get(orderItemId)?.find(({ variantId }) => variantId === exchangeVariantId);
  const wantedQty = lines
    .filter((line) => line.exchangeVariantId === exchangeVariantId)
    .reduce((sum, { qty }) => sum + qty, 0);
  if (!offer || offer.stock < wantedQty) throw new FieldError('exchange_variant_id', EXCHANGE_GONE);
  return { sku: offer.sku, options: offer.options };
}

async function insertLines(
  tx: RequestContext,
  row: ReturnRow,
  { lines, offers }: { lines: ReturnInput['lines']; offers: Offers },
) {
  for (const { photos, ...line } of lines) {
    const uploads = await requireOwnUploads(tx, photos);
    const [inserted] = await tx.db
      .insert(returnLines)
      .values({ ...line, exchange: findExchange(line, lines, offers), returnId: row.id })
      .returning();
    if (!inserted) throw new Error('The line of a return was not written');
    if (uploads.length > 0)
      await tx.db
        .insert(returnPhotos)
        .values(uploads.map(({ path }, position) => ({ lineId: inserted.id, position, path })));
  }
}

/**
 * Throws unless the shopper confirms the conditions of the terms, of which there may be new ones by now. Returns those
 * to be kept; none are needed where the shop is at fault.
 */
async function requireConditions(tx: RequestContext, { lines, isUnused, conditions }: ReturnInput) {
  if (lines.every(({ reason }) => FAULT_REASONS.includes(reason))) return [];
  const terms = await loadReturnTerms(tx.db);
  const needed = terms?.conditions ?? [];
  if (needed.length === 0 && !isUnused) throw new FieldError('is_unused', UNUSED_MISSING);
  const [missing, ...others] = needed
    .filter((condition) => !conditions.includes(condition))
    .map((condition) => ({ field: 'conditions', message: conditionMissing(condition) }));
  if (missing) throw new FieldError(missing.field, missing.message, others);
  return needed;
}

/**
 * What is exchanged and what is refunded are two returns, so that each has one end.
 */
function splitByOutcome(lines: ReturnInput['lines']) {
  const isExchange = ({ exchangeVariantId }: ReturnInput['lines'][number]) => exchangeVariantId !== undefined;
  return [
    { isExchange: false, lines: lines.filter((line) => !isExchange(line)) },
    { isExchange: true, lines: lines.filter(isExchange) },
  ].filter((part) => part.lines.length > 0);
}

/** Asks for a return. The order is locked: two requests never get the same item. */
export async function requestReturn(ctx: RequestContext, orderId: number, input: ReturnInput) {
  const { lines } = input;
  await withTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx.db, orderId);
    const { number, offers } = await requireReturnable(tx, order, lines);
    const conditions = await requireConditions(tx, input);
    const parts = splitByOutcome(lines);
    if (number + parts.length - 1 > RETURNS_PER_ORDER_MAX)
      throw new FieldError('lines', returnBlockMessages.too_many);
    for (const [index, { isExchange, lines: ownLines }] of parts.entries()) {
      const values = { orderId, number: number + index, isExchange };
      const row = await insertReturn(tx, values, formatConditions(conditions));
      await insertLines(tx, row, { lines: ownLines, offers });
      await enqueueEmail(tx, 'return-requested', { returnId: row.id });
      await notifyOwner(tx, 'return-waiting', row.id, { returnId: row.id });
    }
  });
}

/** Cancels a return that was not sent. Cancelling it again succeeds. */
export const cancelReturn = (ctx: RequestContext, ids: { orderId: number; returnId: number }) =>
  withLockedReturn(ctx, ids, async (tx, row) => {
    if (row.status === 'cancelled') return;
    await changeReturnStatus(tx, row, 'cancelled');
    await releaseExchange(tx, row);
  });

/** Notes that the shopper has sent it. The same again changes nothing. */
export const markReturnSent = (
  ctx: RequestContext,
  { trackNumber, ...ids }: { orderId: number; returnId: number; trackNumber?: string },
) =>
  withLockedReturn(ctx, ids, async (tx, row) => {
    if (row.status !== 'sent')
      await changeReturnStatus(tx, row, 'sent', { trackNumber: trackNumber || null });
  });
