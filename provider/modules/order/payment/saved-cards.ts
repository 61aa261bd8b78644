import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { SavedCard } from '@/contract/saved-card';
import type { GatewayName } from '@/contract/primitives';
import { rejectOnAbort, withTimeLimit } from '@/contract/time-limit';
import type { OrderRow } from '@/provider/db/schema/order';
import { gatewayCustomers } from '@/provider/db/schema/payment';
import { requireCustomer } from '@/provider/modules/customer/customer';
import { CARD, type CardVault, type Gateway } from '@/provider/modules/payment/gateways/gateway';
import { getGateway } from '@/provider/modules/payment/gateways/registry';
import type { RequestContext, ServiceContext } from '@/provider/platform/context';
import { NotFoundError } from '@/provider/platform/errors/errors';
import { runSequentially } from '@/provider/platform/run-sequentially';

const BATCH = 50;
/** The payment waits for it, and has less than 10 s in all (spec 9). */
const SESSION_LIMIT_MS = 3_000;

type Vault = { name: GatewayName; cards: CardVault };

/** The configured gateways that keep cards. */
const listVaults = (ctx: ServiceContext): Vault[] =>
  [...ctx.config.gateways.keys()].flatMap((name) => {
    const { cards } = getGateway(ctx, name);
    return cards ? [{ name, cards }] : [];
  });

async function findReference({ db }: ServiceContext, gateway: GatewayName, customerId: number) {
  const [row] = await db
    .select({ reference: gatewayCustomers.reference })
    .from(gatewayCustomers)
    .where(and(eq(gatewayCustomers.gateway, gateway), eq(gatewayCustomers.customerId, customerId)));
  return row?.reference ?? null;
}

/** What the gateway knows the customer by. Of two requests at once, both return the same. */
async function ensureReference(ctx: ServiceContext, { name, cards }: Vault, customerId: number) {
  const existing = await findReference(ctx, name, customerId);
  if (existing !== null) return existing;
  const { createdAt } = await requireCustomer(ctx.db, customerId);
  // With the time: a new database of the shop counts its customers from 1 again.
  const key = `customer-${customerId}-${createdAt.getTime()}`;
  const reference = await cards.createCustomer({ id: customerId, key });
  await ctx.db
    .insert(gatewayCustomers)
    .values({ gateway: name, reference, customerId, createdAt: ctx.now() })
    .onConflictDoNothing();
  return findReference(ctx, name, customerId);
}

type OpenedCardPayment = { gateway: Gateway; order: OrderRow; reference: string };

/**
 * A secret with which the gateway's fields offer saved cards; null if they do not. Only customers get one, for their own
 * order: not those who have its link. A failure, or a gateway that does not answer, costs the saved cards alone.
 */
export async function openCardSession(ctx: RequestContext, { gateway, order, reference }: OpenedCardPayment) {
  const { name, cards } = gateway;
  const { customerId, paymentMethod } = order;
  if (!cards || paymentMethod !== CARD.code) return null;
  if (customerId === null || customerId !== ctx.shopper.customerId) return null;
  const open = async () => {
    const customerReference = await ensureReference(ctx, { name, cards }, customerId);
    return customerReference === null ? null : cards.openSession(customerReference, reference);
  };
  try {
    return await withTimeLimit(SESSION_LIMIT_MS, (signal) => rejectOnAbort(open(), signal));
  } catch (error) {
    console.error(`The payment is opened without saved cards: ${String(error)}`);
    return null;
  }
}

async function listOf(ctx: ServiceContext, { name, cards }: Vault, customerId: number): Promise<SavedCard[]> {
  const reference = await findReference(ctx, name, customerId);
  return reference === null ? [] : cards.listCards(reference);
}

export async function listSavedCards(ctx: ServiceContext, customerId: number) {
  const vaults = listVaults(ctx);
  const lists = await Promise.all(vaults.map((vault) => listOf(ctx, vault, customerId)));
  const cardGateway = ctx.config.gatewayByMethod[CARD.code];
  return { items: lists.flat(), canSave: vaults.some(({ name }) => name === cardGateway) };
}

/** Anybody else's card is not found. */
export async function removeSavedCard(ctx: ServiceContext, customerId: number, cardId: string) {
  for (const vault of listVaults(ctx)) {
    const reference = await findReference(ctx, vault.name, customerId);
    if (reference !== null && (await vault.cards.removeCard(reference, cardId)))
      return listSavedCards(ctx, customerId);
  }
  throw new NotFoundError();
}

/**
 * Has the gateways delete what they keep of erased customers; returns how many. Tries again until it has worked, with a
 * gateway without keys once they are back.
 */
export async function deleteErasedCustomers(ctx: ServiceContext): Promise<number> {
  const vaults = new Map(listVaults(ctx).map(({ name, cards }) => [name, cards]));
  const erased = await ctx.db
    .select()
    .from(gatewayCustomers)
    .where(and(isNull(gatewayCustomers.customerId), inArray(gatewayCustomers.gateway, [...vaults.keys()])))
    .orderBy(gatewayCustomers.createdAt)
    .limit(BATCH);
  return runSequentially(erased, async ({ gateway, reference }) => {
    await vaults.get(gateway)?.deleteCustomer(reference);
    await ctx.db
      .delete(gatewayCustomers)
      .where(and(eq(gatewayCustomers.gateway, gateway), eq(gatewayCustomers.reference, reference)));
  });
}
