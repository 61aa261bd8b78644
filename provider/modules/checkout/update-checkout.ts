import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { z } from 'zod';
import { METHOD_NOT_AVAILABLE } from '@/provider/modules/payment/payment-text';
import type { checkout } from '@/contract/checkout';
import { ResponseCode } from '@/contract/response-codes';
import type { Db } from '@/provider/db/client';
import { cartItems } from '@/provider/db/schema/cart';
import { shippingMethods } from '@/provider/db/schema/system';
import { NotFoundError, DomainError, FieldError } from '@/provider/platform/errors/errors';
import { requireValidAddress, requireShippingLocation } from '@/provider/modules/address/address';
import { requireBookAddress, applyDefaultAddresses } from '@/provider/modules/address/address-book';
import { listCartItems } from '@/provider/modules/cart/cart-lines';
import { priceCheckout, getShippingLocation } from './price-checkout';
import { toCheckoutResponse } from './checkout-response';
import { resolveCouponChange } from './coupon-apply';
import { findPaymentMethod } from '@/provider/modules/payment/gateways/payment-methods';
import {
  updateCartRow,
  findCart,
  bumpCartVersion,
  createEmptyCart,
  requireNonEmptyCart,
  type CartDraft,
} from '@/provider/modules/cart/cart-repository';
import { type CartRow } from '@/provider/db/schema/cart';
import { requireLiveSession } from '@/provider/modules/customer/session';
import { withTransaction, type RequestContext } from '@/provider/platform/context';

type ReadCheckoutInput = z.output<(typeof checkout.read)['input']>;
type UpdateCheckoutInput = z.output<(typeof checkout.update)['input']>;
type CheckoutUpdate = Omit<UpdateCheckoutInput, 'itemIds'>;
type AddressInput = z.output<(typeof checkout.setShippingAddress)['input']>;

async function requireItems(db: Db, cart: CartRow, ids: readonly number[]) {
  const items = await listCartItems(db, cart.id);
  if (ids.some((id) => !items.some((item) => item.id === id))) throw new NotFoundError();
  return items;
}

/** Checks exactly these items. Repeating it changes nothing and keeps the cart version. */
async function setOnlyChecked(tx: RequestContext, cart: CartRow, ids: number[]) {
  const { db } = tx;
  const items = await requireItems(db, cart, ids);
  if (items.every((item) => item.isChecked === ids.includes(item.id))) return cart;

  const isInCart = eq(cartItems.cartId, cart.id);
  await db
    .update(cartItems)
    .set({ isChecked: true })
    .where(and(isInCart, inArray(cartItems.id, ids)));
  await db
    .update(cartItems)
    .set({ isChecked: false })
    .where(and(isInCart, notInArray(cartItems.id, ids)));
  return bumpCartVersion(tx, cart.id);
}

async function requireMethodCode({ db }: RequestContext, code: string) {
  const [method] = await db.select().from(shippingMethods).where(eq(shippingMethods.code, code));
  if (!method) throw new FieldError('shipping_method', 'Shipping method is not known');
  return method.code;
}

function requirePaymentMethodCode({ config }: RequestContext, code: string) {
  if (!findPaymentMethod(config, code)) throw new FieldError('payment_method', METHOD_NOT_AVAILABLE);
  return code;
}

async function buildCartUpdate(
  ctx: RequestContext,
  cart: CartDraft,
  choices: CheckoutUpdate,
): Promise<Partial<CartRow>> {
  const { couponCode, points, shippingMethod, payMethod, shippingGuarantee } = choices;
  return {
    ...(couponCode !== undefined && (await resolveCouponChange(ctx, cart, { couponCode }))),
    ...(points !== undefined && { points }),
    ...(shippingMethod !== undefined && { shippingMethod: await requireMethodCode(ctx, shippingMethod) }),
    ...(payMethod !== undefined && { paymentMethod: requirePaymentMethodCode(ctx, payMethod) }),
    ...(shippingGuarantee !== undefined && { hasShippingProtection: shippingGuarantee }),
    ...(await getLocationUpdate(ctx, cart, choices)),
  };
}

/** Returns no change if the location stays the same. */
async function getLocationUpdate(
  { db }: RequestContext,
  cart: CartRow,
  { countryId, regionId }: CheckoutUpdate,
) {
  if (countryId === undefined) return {};
  const now = getShippingLocation(cart);
  if (now?.countryId === countryId && now.regionId === (regionId ?? null)) return {};
  return { shippingLocation: await requireShippingLocation(db, countryId, regionId ?? null) };
}

const isSame = (cart: CartRow, values: Partial<CartRow>) =>
  Object.entries(values).every(([key, value]) => cart[key as keyof CartRow] === value);

const buildCheckoutResponse = async (ctx: RequestContext, cart: CartDraft) =>
  toCheckoutResponse(ctx, await priceCheckout(ctx, cart));

/** Loads the checkout with the choices of the query applied to an unsaved cart: reading writes nothing. */
export async function loadCheckout(ctx: RequestContext, { itemIds, ...choices }: ReadCheckoutInput) {
  const storedCart = await findCart(ctx);
  if (!storedCart) return buildCheckoutResponse(ctx, createEmptyCart(ctx));
  const checkedIds = itemIds?.length ? itemIds.map(Number) : undefined;
  if (checkedIds) await requireItems(ctx.db, storedCart, checkedIds);
  const cart = { ...(await applyDefaultAddresses(ctx, storedCart)), checkedIds };
  return buildCheckoutResponse(ctx, { ...cart, ...(await buildCartUpdate(ctx, cart, choices)) });
}

/** Like `loadCheckout`, but saves the choices. The same choices again write nothing. */
export const updateCheckout = (ctx: RequestContext, { itemIds, ...choices }: UpdateCheckoutInput) =>
  withTransaction(ctx, async (tx) => {
    const storedCart = await requireNonEmptyCart(tx);
    const cart = itemIds ? await setOnlyChecked(tx, storedCart, itemIds) : storedCart;
    const values = await buildCartUpdate(tx, await applyDefaultAddresses(tx, cart), choices);
    return buildCheckoutResponse(
      tx,
      isSame(cart, values) ? cart : await updateCartRow(tx.db, cart.id, values),
    );
  });

async function resolveAddress(tx: RequestContext, { addressId, address }: AddressInput) {
  if (addressId !== undefined) return requireBookAddress(tx, addressId);
  return address ? requireValidAddress(tx.db, address) : null;
}

const changeAddress = (
  ctx: RequestContext,
  resolveUpdate: (tx: RequestContext, cart: CartRow) => Promise<Partial<CartRow>>,
) =>
  withTransaction(ctx, async (tx) => {
    const storedCart = await requireNonEmptyCart(tx);
    await requireLiveSession(tx.db, tx.shopper.sessionTokenHash);
    // Saves the unchanged default too: from here on the cart has its own addresses.
    const cart = await applyDefaultAddresses(tx, storedCart);
    const { shippingAddress, billingAddress } = cart;
    const values = { shippingAddress, billingAddress, ...(await resolveUpdate(tx, cart)) };
    return buildCheckoutResponse(tx, await updateCartRow(tx.db, storedCart.id, values));
  });

export const setShippingAddress = (ctx: RequestContext, input: AddressInput) =>
  changeAddress(ctx, async (tx, cart) => {
    const shippingAddress = (await resolveAddress(tx, input)) ?? cart.billingAddress;
    if (!shippingAddress) throw new DomainError(ResponseCode.addressMissing);
    return { shippingAddress, shippingLocation: null };
  });

export const setBillingAddress = (ctx: RequestContext, input: AddressInput) =>
  changeAddress(ctx, async (tx, cart) => {
    if (input.sameAsBilling) return { billingAddress: null };
    const billingAddress = (await resolveAddress(tx, input)) ?? cart.shippingAddress;
    if (!billingAddress) throw new DomainError(ResponseCode.addressMissing);
    return { billingAddress };
  });
