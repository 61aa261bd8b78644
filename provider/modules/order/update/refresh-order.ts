import type { OrderRow } from '@/provider/db/schema/order';
import { cancelIfExpired } from '@/provider/modules/order/cancel/cancel-order';
import { reloadOrder } from '@/provider/modules/order/order-repository';
import { reconcilePayments, tryReconcile } from '@/provider/modules/order/reconcile/reconcile-payments';
import { canCheckGateway } from '@/provider/modules/payment/attempts';
import type { RequestContext } from '@/provider/platform/context';

/** Brings an order up to date: cancels an expired one, and fetches late payment results where possible. */
export async function refreshOrder(ctx: RequestContext, order: OrderRow): Promise<OrderRow> {
  if (!(await canCheckGateway(ctx, order.id))) return cancelIfExpired(ctx, order);
  await tryReconcile(reconcilePayments(ctx, order.id), order.id);
  return cancelIfExpired(ctx, await reloadOrder(ctx.db, order));
}
