import { eq, inArray } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { conditionMissing } from '@/contract/return-messages';
import { categories } from '@/provider/db/schema/category';
import { productCategories, products } from '@/provider/db/schema/product';
import { forgetCachedTables } from '@/provider/platform/cached-table';
import { moveToGermany } from '@/tests/support/fixtures/withdrawal-fixtures';
import { expectApiError } from '@/tests/support/fixtures/order-fixtures';
import {
  placeShippedOrder,
  processReturn,
  requestOne,
  RETURN_TERMS,
  setReturnTerms,
} from '@/tests/support/fixtures/return-fixtures';
import { setUpShopWithMailbox } from '@/tests/support/shop-with-mailbox';

const at = setUpShopWithMailbox();
beforeAll(() => setReturnTerms(at.shop, RETURN_TERMS));
afterEach(() => setReturnTerms(at.shop, RETURN_TERMS));

const REASON = 'Worn on the skin, so it cannot be returned.';
const exclude = (goods: { categories?: string[]; products?: string[] }) =>
  setReturnTerms(at.shop, { ...RETURN_TERMS, excluded: [{ ...goods, reason: REASON }] });
const orderAsGuest = async () => {
  const api = at.shop.createClient();
  return { api, ...(await placeShippedOrder(at.shop, api)) };
};
type Listed = { items: readonly { orderItemId: number; block: string | null; exclusion: string | null }[] };
const listExclusions = ({ items }: Listed) =>
  items
    .filter(({ block }) => block === 'excluded')
    .map(({ orderItemId, exclusion }) => [orderItemId, exclusion]);

async function findCategoryPath(productId: number) {
  const [row] = await at.shop.db
    .select({ path: categories.urlPath })
    .from(productCategories)
    .innerJoin(categories, eq(categories.id, productCategories.categoryId))
    .where(eq(productCategories.productId, productId));
  return row!.path;
}

describe('goods that cannot come back', () => {
  test('are shown with the reason, on the order too, and refused', async () => {
    const { api, orderId, single, pair } = await orderAsGuest();
    await exclude({ categories: [await findCategoryPath(single.productId)] });
    const listed = await api.returns.list({ orderId });
    expect(listExclusions(listed)).toEqual([[single.id, REASON]]);
    expect(listed.items.find(({ orderItemId }) => orderItemId === single.id)).toMatchObject({
      qtyReturnable: 0,
    });
    const { items } = await api.order.read({ id: orderId });
    expect(items.map(({ id, exclusion }) => [id, exclusion]).toSorted()).toEqual(
      [
        [single.id, REASON],
        [pair.id, null],
      ].toSorted(),
    );
    const refused = await expectApiError(requestOne(api, orderId, single.id));
    expect(refused).toMatchObject({ message: REASON });
    expect((await requestOne(api, orderId, pair.id)).returns).toHaveLength(1);
  });

  test('are those of a category below, and those of a SKU of a product or of a variant', async () => {
    const { api, orderId, single, pair } = await orderAsGuest();
    const path = await findCategoryPath(pair.productId);
    const texts = { title: '', description: '', metaTitle: '', metaDescription: '' };
    const [above] = await at.shop.db
      .insert(categories)
      .values({ ...texts, urlPath: `above-${path}`, name: 'Above' })
      .returning();
    await at.shop.db.update(categories).set({ parentId: above!.id }).where(eq(categories.urlPath, path));
    forgetCachedTables(at.shop.db);
    await exclude({ categories: [`above-${path}`] });
    expect(listExclusions(await api.returns.list({ orderId }))).toEqual([[pair.id, REASON]]);

    await exclude({ products: [single.sku] });
    expect(listExclusions(await api.returns.list({ orderId }))).toEqual([[single.id, REASON]]);
    const rows = await at.shop.db
      .select({ sku: products.sku })
      .from(products)
      .where(inArray(products.id, [pair.productId]));
    await exclude({ products: [rows[0]!.sku] });
    expect(listExclusions(await api.returns.list({ orderId }))).toEqual([[pair.id, REASON]]);
    expect((await api.product.read({ id: pair.productId })).returnPolicy).toBeNull();
    expect((await api.product.read({ id: single.productId })).returnPolicy).toMatchObject({ days: 30 });
  });

  test('stay in a return that was asked for before', async () => {
    const { api, orderId, single } = await orderAsGuest();
    const [entry] = (await requestOne(api, orderId, single.id)).returns;
    await exclude({ products: [single.sku] });
    await processReturn(at.shop, `${entry!.id}/approve`, { address: 'Odette' });
    expect((await api.returns.list({ orderId })).returns).toMatchObject([{ status: 'approved' }]);
  });

  test('can still be withdrawn from, where the law gives that right', async () => {
    const { api, orderId, single, pair } = await orderAsGuest();
    await exclude({ products: [single.sku, pair.sku] });
    expect(await api.returns.list({ orderId })).toMatchObject({ canWithdraw: false });
    await moveToGermany(at.shop, orderId);
    expect(await api.returns.list({ orderId })).toMatchObject({ canWithdraw: true });
    expect((await api.withdrawal.read({ orderId })).items).toHaveLength(2);
  });
});

describe('the conditions of the shop', () => {
  const conditions = ['The lace is uncut', 'The tag is on'];

  test('are confirmed one by one, and kept with the return', async () => {
    await setReturnTerms(at.shop, { ...RETURN_TERMS, conditions });
    const { api, orderId, single } = await orderAsGuest();
    expect((await api.returns.list({ orderId })).terms).toMatchObject({ conditions });
    const request = (confirmed: string[]) =>
      api.returns.request({
        ...{ orderId, isUnused: true, conditions: confirmed },
        lines: [{ orderItemId: single.id, qty: 1, reason: 'fit' }],
      });
    expect(await expectApiError(request([]))).toMatchObject({ message: conditionMissing(conditions[0]!) });
    expect(await expectApiError(request([conditions[0]!, 'Another']))).toMatchObject({
      message: conditionMissing(conditions[1]!),
    });
    const { returns } = await request(conditions);
    expect(returns[0]!.events).toMatchObject([{ comment: 'Confirmed: The lace is uncut; The tag is on' }]);
  });

  test('are not asked for where the shop is at fault', async () => {
    await setReturnTerms(at.shop, { ...RETURN_TERMS, conditions });
    const { api, orderId, single } = await orderAsGuest();
    const lines = [{ orderItemId: single.id, qty: 1, reason: 'faulty' as const }];
    expect((await api.returns.request({ orderId, lines })).returns).toHaveLength(1);
  });

  test('that are missing are named by their field', async () => {
    await setReturnTerms(at.shop, { ...RETURN_TERMS, conditions });
    const { orderId, single, guestToken } = await orderAsGuestWithToken();
    const response = await at.shop.request('/api/returns', {
      method: 'POST',
      headers: { 'LQ-Token': guestToken },
      body: JSON.stringify({
        order_id: orderId,
        conditions: [conditions[1]],
        lines: [{ order_item_id: single.id, qty: 1, reason: 'fit' }],
      }),
    });
    expect(await response.json()).toMatchObject({
      code: 200422,
      errors: [{ field: 'conditions', message: conditionMissing(conditions[0]!) }],
    });
  });
});

async function orderAsGuestWithToken() {
  const guestToken = crypto.randomUUID().replaceAll('-', '');
  const api = at.shop.createClient({ 'LQ-Token': guestToken });
  return { guestToken, ...(await placeShippedOrder(at.shop, api)) };
}
