import { and, desc, eq, sql } from 'drizzle-orm';
import { ResponseCode } from '@/contract/response-codes';
import type { Order } from '@/contract/order';
import type { Db } from '@/provider/db/client';
import { orderEvents, orders } from '@/provider/db/schema/order';
import { NotFoundError, DomainError } from '@/provider/platform/errors/errors';
import { toNetwork } from '@/provider/platform/http/network-address';
import { claimOrder } from '@/provider/modules/order/claim-order';
import { verifyOrderLinkToken } from '@/provider/modules/order/signed-link';
import { findOrder, isOrderOwner } from '@/provider/modules/order/order-repository';
import type { OrderRow } from '@/provider/db/schema/order';
import { toOrderResponse } from '@/provider/modules/order/order-response';
import { refreshOrder } from '@/provider/modules/order/update/refresh-order';
import type { RequestContext } from '@/provider/platform/context';

/** Lifetime of an email's order link, from the order's latest event. */
const LINK_DAYS = 90;
const DAY_MS = 86_400_000;

type TrackOrderInput = { incrementId?: string; email?: string; token?: string };

/**
 * Finds the order with this number and email, ignoring case; a wrong number and a wrong email give the same
 * error. Counts an attempt before it is made, per number and per email: neither can stay fixed while the
 * other is guessed. Counts per network in 15 minutes, so that strangers lock nobody out; in total per day.
 */
export async function requireOrderByEmail(
  ctx: RequestContext,
  incrementId: string,
  rawEmail: string,
): Promise<OrderRow> {
  const email = rawEmail.toLowerCase();
  const limitKeys = [`order:${incrementId}`, `email:${email}`];
  const network = toNetwork(ctx.clientIp);
  await ctx.limits.count('networkOrderLookupAttempt', ctx.clientIp);
  for (const key of limitKeys) {
    await ctx.limits.count('orderLookupAttempt', `${key}:${network}`);
    await ctx.limits.count('orderLookupAttemptDay', `${key}:${network}`);
    await ctx.limits.count('orderLookupAttemptAll', key);
  }
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.incrementId, incrementId), eq(sql`lower(${orders.email})`, email)));
  if (!order) throw new NotFoundError();
  for (const key of limitKeys) {
    await ctx.limits.reward('orderLookupAttempt', `${key}:${network}`);
    await ctx.limits.reward('orderLookupAttemptDay', `${key}:${network}`);
    await ctx.limits.reward('orderLookupAttemptAll', key);
  }
  await ctx.limits.reward('networkOrderLookupAttempt', ctx.clientIp);
  return order;
}

async function requireTrackedOrder(
  ctx: RequestContext,
  { incrementId, email, token }: TrackOrderInput,
): Promise<OrderRow> {
  if (token === undefined) return requireOrderByEmail(ctx, incrementId ?? '', email ?? '');
  const id = await verifyOrderLinkToken(ctx, token);
  const order = id === null ? null : await findOrder(ctx.db, id);
  if (!order || order.erasedAt !== null) throw new NotFoundError();
  if ((await loadLastChangeMs(ctx.db, order)) + LINK_DAYS * DAY_MS < ctx.now().getTime())
    throw new DomainError(ResponseCode.linkExpired);
  return order;
}

/** A refund or shipment may come long after the last status change. */
async function loadLastChangeMs(db: Db, order: OrderRow): Promise<number> {
  const [latestEvent] = await db
    .select({ at: orderEvents.createdAt })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return Math.max(order.updatedAt.getTime(), latestEvent?.at.getTime() ?? 0);
}

const disabledForNonOwners = { canReview: false, canChangeAddress: false, canUrge: false };

/**
 * The response for a tracked order. A shopper who proved that it is theirs may read, pay or cancel it
 * (`claimTrackedOrder`); the other actions of its owner are disabled for everyone else.
 */
async function toTrackedOrderResponse(ctx: RequestContext, order: OrderRow): Promise<Order> {
  const response = await toOrderResponse(ctx, order);
  return isOrderOwner(order, ctx.shopper) ? response : { ...response, ...disabledForNonOwners };
}

export const trackOrder = async (ctx: RequestContext, input: TrackOrderInput): Promise<Order> =>
  toTrackedOrderResponse(ctx, await refreshOrder(ctx, await requireTrackedOrder(ctx, input)));

/** Like `trackOrder`; this shopper may now read, pay or cancel the order, on this device too. */
export async function claimTrackedOrder(ctx: RequestContext, input: TrackOrderInput): Promise<Order> {
  const order = await requireTrackedOrder(ctx, input);
  if (!isOrderOwner(order, ctx.shopper)) await claimOrder(ctx, order);
  return toTrackedOrderResponse(ctx, await refreshOrder(ctx, order));
}
