import { and, eq, isNull } from 'drizzle-orm';
import type { SavedCard } from '@/contract/saved-card';
import type { GatewayName } from '@/contract/primitives';
import { gatewayCustomers } from '@/provider/db/schema/payment';
import { CARD, type CardVault, type Gateway } from '@/provider/modules/payment/gateways/gateway';
import { getGateway } from '@/provider/modules/payment/gateways/registry';
import type { RequestContext, ServiceContext } from '@/provider/platform/context';
import { NotFoundError } from '@/provider/platform/errors/errors';
import { runSequentially } from '@/provider/platform/run-sequentially';

const BATCH = 50;

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
  const reference = await cards.createCustomer(customerId);
  await ctx.db
    .insert(gatewayCustomers)
    .values({ gateway: name, reference, customerId, createdAt: ctx.now() })
    .onConflictDoNothing();
  return findReference(ctx, name, customerId);
}

type PayingOrder = { customerId: number | null; paymentMethod: string };

/**
 * What the gateway knows the payer by, if they may pay with saved cards: only customers with their own order, not those
 * who have its link. A failure costs the saved cards, not the payment.
 */
export async function findCardOwner(
  ctx: RequestContext,
  gateway: Gateway,
  { customerId, paymentMethod }: PayingOrder,
): Promise<string | null> {
  const { name, cards } = gateway;
  if (!cards || paymentMethod !== CARD.code) return null;
  if (customerId === null || customerId !== ctx.shopper.customerId) return null;
  try {
    return await ensureReference(ctx, { name, cards }, customerId);
  } catch (error) {
    console.error(`The payment is opened without saved cards: ${String(error)}`);
    return null;
  }
}

/** A secret with which the gateway's fields offer saved cards; null if they do not. */
export async function openCardSession(ctx: RequestContext, gateway: Gateway, order: PayingOrder) {
  const reference = await findCardOwner(ctx, gateway, order);
  if (reference === null || !gateway.cards) return null;
  try {
    return await gateway.cards.openSession(reference);
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

/** Has the gateways delete what they keep of erased customers; returns how many. Tries again until it has worked. */
export async function deleteErasedCustomers(ctx: ServiceContext): Promise<number> {
  const vaults = listVaults(ctx);
  const erased = await ctx.db
    .select()
    .from(gatewayCustomers)
    .where(isNull(gatewayCustomers.customerId))
    .orderBy(gatewayCustomers.createdAt)
    .limit(BATCH);
  return runSequentially(erased, async ({ gateway, reference }) => {
    const vault = vaults.find(({ name }) => name === gateway);
    if (!vault) return false; // until its keys are back
    await vault.cards.deleteCustomer(reference);
    await ctx.db
      .delete(gatewayCustomers)
      .where(and(eq(gatewayCustomers.gateway, gateway), eq(gatewayCustomers.reference, reference)));
    return true;
  });
}
