import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { adminOrderContract } from '@/contract/admin-order';
import { orderEvents, type OrderRow } from '@/provider/db/schema/order';
import { listAttempts } from '@/provider/modules/payment/attempts';
import { getPaymentMethodTitle } from '@/provider/modules/payment/gateways/payment-methods';
import type { ServiceContext } from '@/provider/platform/context';
import { toAmount } from '@/provider/platform/money';
import { isShopperEmail, listOrderEmails } from './order-emails';
import { listOrderNotes } from './order-notes';
import { listOpenTransfers } from './record-transfer';
import { listOrderItems } from '@/provider/modules/order/order-repository';
import { formatOrderPrice, toOrderResponse } from '@/provider/modules/order/order-response';
import { getAllowedActions, isPaid, listNextStatuses } from '@/provider/modules/order/order-status';
import { computePaidPerLine } from '@/provider/modules/order/refund-amounts';
import { listRefunds, loadRefundedQuantities } from '@/provider/modules/order/refund-parts';
import { listOrderShipments, loadShippedQuantities } from '@/provider/modules/order/order-shipments';
import { loadShippable } from '@/provider/modules/order/ship/ship-order';

type Detail = z.input<typeof adminOrderContract.read.data>;
type TimelineEntry = Detail['timeline'][number] & { at: string };

async function loadLines({ db }: ServiceContext, order: OrderRow): Promise<Detail['lines']> {
  const items = await listOrderItems(db, order.id);
  const shipped = await loadShippedQuantities(db, order.id);
  const refunded = await loadRefundedQuantities(db, order.id);
  const shippable = new Map(
    (await loadShippable(db, order)).map(({ orderItemId, qty }) => [orderItemId, qty]),
  );
  const { points, tax, isTaxIncluded } = order.totals;
  const paid = computePaidPerLine(items, { points, tax: isTaxIncluded ? 0 : tax });
  return items.map(({ id, qty }) => ({
    orderItemId: id,
    qtyOrdered: qty,
    qtyShipped: shipped.get(id) ?? 0,
    qtyRefunded: refunded.get(id) ?? 0,
    qtyShippable: shippable.get(id) ?? 0,
    paidAmount: toAmount(paid.get(id) ?? 0),
  }));
}

const toPaymentResponse = ({
  orderId: _,
  ...row
}: Awaited<ReturnType<typeof listAttempts>>[number]): Detail['payments'][number] => ({
  ...{ id: row.id, gateway: row.gateway, reference: row.reference, instalment: row.instalment },
  ...{ status: row.status, failure: row.failure, cardBrand: row.cardBrand, cardLast4: row.cardLast4 },
  methodTitle: getPaymentMethodTitle(row.method),
  amount: toAmount(row.amountMinor),
  createdAt: row.createdAt.toISOString(),
  reconciledAt: row.reconciledAt?.toISOString() ?? null,
});

const refundStateTexts = { due: 'waits to be sent', sent: 'sent', failed: 'failed' } as const;

/** All that happened, from where it is stored. */
async function loadTimeline(
  ctx: ServiceContext,
  order: OrderRow,
  { payments, notes, emails }: Pick<Detail, 'payments' | 'notes' | 'emails'>,
): Promise<Detail['timeline']> {
  const events = await ctx.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.id));
  const refunds = await Promise.all(
    (await listRefunds(ctx.db, order.id)).map(async ({ amountMinor, status, createdAt }) => ({
      text: `Refund of ${await formatOrderPrice(ctx, order, amountMinor)}: ${refundStateTexts[status]}`,
      at: createdAt.toISOString(),
    })),
  );
  const shipments = await listOrderShipments(ctx.db, order.id);
  const entries: TimelineEntry[] = [
    ...events.map(({ comment, actorName, createdAt }) => ({
      ...{ kind: 'event' as const, text: comment, actorName, at: createdAt.toISOString() },
    })),
    ...payments.map(({ methodTitle, status, createdAt, reconciledAt }) => ({
      ...{ kind: 'payment' as const, text: `${methodTitle}: ${status}`, actorName: null },
      at: reconciledAt ?? createdAt,
    })),
    ...refunds.map((refund) => ({ ...refund, kind: 'refund' as const, actorName: null })),
    ...shipments.map(({ carrier, trackNumber, createdAt }) => ({
      ...{ kind: 'shipment' as const, text: `${carrier} ${trackNumber}`, actorName: null },
      at: createdAt.toISOString(),
    })),
    ...emails.map(({ kind, sentAt, createdAt }) => ({
      ...{ kind: 'email' as const, text: kind, actorName: null, at: sentAt ?? createdAt },
    })),
    ...notes.map(({ text, actorName, createdAt }) => ({
      ...{ kind: 'note' as const, text, actorName, at: createdAt },
    })),
  ];
  return entries.toSorted((a, b) => a.at.localeCompare(b.at));
}

/** In minor units of the order's currency. A refunded order owes money again if the gateway could not deliver it. */
export const getRefundableMinor = ({ status, grandTotalMinor, refundedMinor }: OrderRow): number =>
  isPaid(status) || status === 'refunded' ? grandTotalMinor - refundedMinor : 0;

function getAdminActions(order: OrderRow, lines: Detail['lines'], now: Date): Detail['actions'] {
  const { canCancel, canChangeAddress } = getAllowedActions(order, now);
  const refundableCents = getRefundableMinor(order);
  return {
    ...{ canCancel, canChangeAddress, canRefund: refundableCents > 0, refundableCents },
    canShip: lines.some(({ qtyShippable }) => qtyShippable > 0),
    nextStatuses: listNextStatuses(order.status),
  };
}

/** All of an order that its page in the back office needs. */
export async function loadAdminOrderDetail(ctx: ServiceContext, order: OrderRow): Promise<Detail> {
  const lines = await loadLines(ctx, order);
  const payments = (await listAttempts(ctx.db, order.id)).map(toPaymentResponse);
  const notes = (await listOrderNotes(ctx.db, order.id)).map(({ id, text, actorName, createdAt }) => ({
    ...{ id, text, actorName, createdAt: createdAt.toISOString() },
  }));
  const emails = (await listOrderEmails(ctx.db, order.id)).map(({ id, kind, failure, ...row }) => ({
    ...{ id, kind, failure, canResend: isShopperEmail(kind) },
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  }));
  return {
    ...(await toOrderResponse(ctx, order)),
    customerId: order.customerId,
    ...{ marketing: order.marketing, lines, payments, notes, emails },
    transfers: await listOpenTransfers(ctx, order),
    timeline: await loadTimeline(ctx, order, { payments, notes, emails }),
    actions: getAdminActions(order, lines, ctx.now()),
  };
}
