import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog } from '@/provider/db/schema/staff';
import { carts } from '@/provider/db/schema/cart';
import { products } from '@/provider/db/schema/product';
import { orders } from '@/provider/db/schema/order';
import { oregonAddress, payOrder } from '@/tests/support/fixtures/order-fixtures';
import { createTestCoupon, createTestProduct, loadStock } from '@/tests/support/fixtures/product-factory';
import { signInAsStaff } from '@/tests/support/fixtures/staff-client';
import { setUpShopWithMailbox } from '@/tests/support/shop-with-mailbox';
import { runConcurrently } from '@/tests/support/timing';

const at = setUpShopWithMailbox();

type Staff = Awaited<ReturnType<typeof signInAsStaff>>;
type Placed = {
  increment_id: string | null;
  grand_total: number;
  lines: { sku: string; qty: number; row_total_format: string }[];
  total_segments: { code: string; value_format: string }[];
  shipping_methods: { code: string }[];
};
let sequence = 0;

/** Whom an order is typed in for, by address. */
function createAddress() {
  const { countryId: country_id, ...rest } = oregonAddress;
  return { ...rest, country_id, email: `caller-${(sequence += 1)}@example.com` };
}
async function place(staff: Staff, body: Record<string, unknown>, key?: string) {
  const headers: Record<string, string> = key ? { 'Idempotency-Key': key } : {};
  const { data, ...answer } = await staff.send(
    'POST',
    'orders',
    { address: createAddress(), ...body },
    headers,
  );
  return { ...answer, data: data as Placed };
}
const findOrder = async (incrementId: string | null) =>
  (
    await at.shop.db
      .select()
      .from(orders)
      .where(eq(orders.incrementId, incrementId ?? ''))
  )[0]!;
const countLogged = () => at.shop.db.$count(auditLog, eq(auditLog.action, 'order.place'));
const countOrders = () => at.shop.db.$count(orders);

describe('an order that staff type in', () => {
  test('is priced first, which writes nothing', async () => {
    const staff = await signInAsStaff(at.shop, 'support');
    const { sku, variantId } = await createTestProduct(at.shop.db, { stock: { 18: 5 }, priceCents: 10_000 });
    const [ordersBefore, cartsBefore] = [await countOrders(), await at.shop.db.$count(carts)];
    const loggedBefore = await countLogged();
    const { data } = await place(staff, { lines: [{ sku: `${sku}-18`, qty: 2 }], is_preview: true });
    expect(data).toMatchObject({
      increment_id: null,
      lines: [{ sku: `${sku}-18`, qty: 2, row_total_format: '$200.00' }],
    });
    expect(data.shipping_methods.length).toBeGreaterThan(0);
    expect(data.total_segments.find(({ code }) => code === 'subtotal')?.value_format).toBe('$200.00');
    expect([await countOrders(), await at.shop.db.$count(carts)]).toEqual([ordersBefore, cartsBefore]);
    expect(await loadStock(at.shop.db, variantId)).toBe(5);
    expect(await countLogged()).toBe(loggedBefore);
  });

  test('costs what the preview said, holds its stock while it can be paid, and is paid by the link of its email', async () => {
    const staff = await signInAsStaff(at.shop, 'support');
    const { sku, variantId } = await createTestProduct(at.shop.db, { stock: { 18: 5 }, priceCents: 10_000 });
    const coupon = await createTestCoupon(at.shop.db, { value: 10 });
    const address = createAddress();
    const body = {
      ...{ address, lines: [{ sku: `${sku}-18`, qty: 2 }] },
      ...{ coupon_code: coupon.code, remark: 'Ring twice' },
    };
    const { data: preview } = await place(staff, { ...body, is_preview: true });
    const { data } = await place(staff, { ...body, expected_total: preview.grand_total });
    expect(data.grand_total).toBe(preview.grand_total);
    const order = await findOrder(data.increment_id);
    expect(order).toMatchObject({
      ...{ status: 'unpaid', email: address.email, couponCode: coupon.code, remark: 'Ring twice' },
      ...{ customerId: null, grandTotalMinor: Math.round(data.grand_total * 100) },
    });
    expect(order.totals).toMatchObject({ subtotal: 20_000, discount: 2_000 });
    expect(order.stockHeldUntil).toEqual(order.payExpiresAt);
    expect(await loadStock(at.shop.db, variantId)).toBe(3);

    const mail = await at.mailbox.receiveLatest(at.shop, address.email);
    expect(mail.subject).toBe(`Order ${data.increment_id} is ready to be paid`);
    const token = /track\?token=([\w%.-]+)/.exec(mail.text ?? '')?.[1];
    const guest = at.shop.createClient();
    const { id } = await guest.order.claim({ token: decodeURIComponent(token ?? '') });
    await guest.payment.open({ orderId: id });
    expect((await findOrder(data.increment_id)).stockHeldUntil).toEqual(order.payExpiresAt);
    await payOrder(at.shop, guest, id);
    expect((await findOrder(data.increment_id)).status).toBe('paid');
  });

  test('is one order however often it is sent with the same key', async () => {
    const staff = await signInAsStaff(at.shop, 'support');
    const { sku } = await createTestProduct(at.shop.db, { stock: { 18: 50 } });
    const address = createAddress();
    const answers = await runConcurrently(5, () =>
      place(staff, { address, lines: [{ sku: `${sku}-18`, qty: 1 }] }, 'the-caller-at-noon'),
    );
    expect(new Set(answers.map(({ data }) => data.increment_id)).size).toBe(1);
    expect(await at.shop.db.$count(orders, eq(orders.email, address.email))).toBe(1);
  });

  test.each([
    [{ lines: [{ sku: 'nothing', qty: 1 }] }, 'lines.0.sku'],
    [{ lines: [] }, 'lines'],
    [{ lines: [{ sku: 'nothing', qty: 0 }] }, 'lines.0.qty'],
    [{ lines: [{ sku: 'nothing', qty: 1 }], currency: 'XXX' }, 'currency'],
    [{ lines: [{ sku: 'nothing', qty: 1 }], address: { ...createAddress(), city: '' } }, 'address.city'],
  ])('says what is wrong with %j, and writes nothing', async (body, field) => {
    const staff = await signInAsStaff(at.shop, 'support');
    const before = await countOrders();
    const answer = await place(staff, body);
    expect([answer.code, answer.errors?.[0]?.field]).toEqual([200422, field]);
    expect(await countOrders()).toBe(before);
  });

  test('is refused when more is asked than there is, or when the price has changed since', async () => {
    const staff = await signInAsStaff(at.shop, 'support');
    const { sku, variantId } = await createTestProduct(at.shop.db, { stock: { 18: 2 } });
    const lines = [{ sku: `${sku}-18`, qty: 3 }];
    expect((await place(staff, { lines })).message).toContain('2');
    expect((await place(staff, { lines: [{ ...lines[0], qty: 1 }], expected_total: 1 })).code).toBe(200413);
    expect(await loadStock(at.shop.db, variantId)).toBe(2);
  });

  test('is made of what a search finds by SKU or name', async () => {
    const staff = await signInAsStaff(at.shop, 'support');
    const { id, sku, name } = await createTestProduct(at.shop.db, {
      ...{ name: 'Caller wig in copper', stock: { 16: 0, 18: 4 }, priceCents: 12_900 },
    });
    await at.shop.db.update(products).set({ searchText: name.toLowerCase() }).where(eq(products.id, id));
    for (const q of [`${sku}-18`, 'caller WIG']) {
      const { data } = await staff.send('GET', `order_variants?q=${encodeURIComponent(q)}`);
      expect(data.items).toMatchObject([
        { sku: `${sku}-18`, name, options: '18 in', price_format: '$129.00', available: 4 },
        { sku: `${sku}-16`, available: 0 },
      ]);
    }
    expect((await staff.send('GET', 'order_variants?q=nothing-of-this')).data).toEqual({
      ...{ items: [], has_more: false },
    });
    expect((await staff.send('GET', 'order_variants?q=wig')).data.has_more).toBe(true);
  });
});
