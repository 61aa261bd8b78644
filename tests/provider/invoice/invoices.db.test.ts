import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { invoices } from '@/provider/db/schema/invoice';
import { orders } from '@/provider/db/schema/order';
import { pointEntries } from '@/provider/db/schema/points';
import { issueInvoice } from '@/provider/modules/invoice/issue-invoice';
import { lockOrder } from '@/provider/modules/order/order-repository';
import { withTransaction } from '@/provider/platform/context';
import { loadSettings } from '@/provider/shop-folder/settings/read-settings';
import { applyTerms } from '@/provider/shop-folder/terms/apply-terms';
import { OWNER_KEY, placePaidOrder, requestRefundAsAdmin } from '@/tests/support/admin';
import { buildOrderInput, oregonAddress, payOrder } from '@/tests/support/fixtures/order-fixtures';
import { createTestCoupon, createTestProduct } from '@/tests/support/fixtures/product-factory';
import { placeUnpaidOrder } from '@/tests/support/fixtures/payment-fixtures';
import { readPdf } from '@/tests/support/read-pdf';
import { setUpShopWithMailbox } from '@/tests/support/shop-with-mailbox';

const SHOP_YAML = `
name: Haarwerk
legal_name: Müller & Söhne Haarhandel GmbH
address: [Königstraße 5, 10115 Berlin, Germany]
contact: { email: hallo@haarwerk.example }
vat_number: DE123456789
registration: Amtsgericht Berlin, HRB 12345
invoices: { prefix: R-, credit_note_prefix: G-, first_number: 1001, note: Reverse charge does not apply. }
`;
const folder = mkdtempSync(join(tmpdir(), 'odette-invoices-'));
writeFileSync(join(folder, 'shop.yaml'), SHOP_YAML);
const at = setUpShopWithMailbox({ SHOP_DIR: folder });

const rates = [
  { country: 'DE', title: 'VAT', percent: 19 },
  { country: 'US', region: 'OR', title: 'Oregon tax', percent: 5 },
  { country: 'US', region: 'CA', title: 'California tax', percent: 7.25 },
];
const demo = loadSettings('shops/demo');
const [standard, ...otherMethods] = demo.shipping!.methods;
const methods = [{ ...standard!, code: 'ups_standard' }, ...otherMethods];
beforeAll(() =>
  applyTerms(
    at.shop.db,
    {
      ...demo,
      shipping: { ...demo.shipping!, country: 'DE', methods },
      taxes: { prices_include_tax: true, rates },
    },
    at.shop.clock.now,
  ),
);

const berlin = {
  ...{ firstname: 'Jörg', lastname: 'Weiß', street: ['Schönhauser Allee 7'], city: 'München' },
  ...{ countryId: 'DE', region: '', regionId: null, postcode: '80331', telephone: '+49 89 000000' },
};

/** Two of one item with a coupon, points, shipping and protection, in euros. */
async function placeGermanOrder() {
  const { id, token } = await at.shop.createCustomer();
  const api = at.shop.createClient({ Authorization: token, Currency: 'EUR' });
  await at.shop.db
    .insert(pointEntries)
    .values({ customerId: id, reason: 'gift', subject: `invoice ${id}`, points: 3_000 });
  const { variantId } = await createTestProduct(at.shop.db, { priceCents: 3_333, stock: { 18: 5 } });
  const coupon = await createTestCoupon(at.shop.db, { value: 10, isStackable: true });
  await api.cart.add({ variantId, qty: 2 });
  await api.coupon.apply({ couponCode: coupon.code });
  const input = await buildOrderInput(api);
  const placed = await api.order.place({
    ...{ ...input, shippingMethod: 'dhl_express', points: 777, shippingGuarantee: true },
    shippingAddress: { ...berlin, email: input.shippingAddress.email },
  });
  await payOrder(at.shop, api, placed.orderId);
  return { api, order: await api.order.read({ id: placed.orderId }), couponCode: coupon.code };
}

const openAsAdmin = (path: string) =>
  at.shop.request(`/api/admin/orders/${path}`, { headers: { 'Owner-Key': OWNER_KEY } });

const listInvoices = (orderId: number) =>
  at.shop.db.select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(asc(invoices.id));

test('a paid order has an invoice whose printed figures are those of the order', async () => {
  const { order, couponCode } = await placeGermanOrder();
  const [document, ...others] = order.documents;
  expect(others).toEqual([]);
  const response = await at.shop.request(document!.url);
  expect(response.headers.get('Content-Type')).toBe('application/pdf');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const [text = '', ...pages] = await readPdf(response);
  expect(pages).toEqual([]);

  const { arrivesFrom, arrivesBy } = order.shippingMethod;
  const toDayText = (day: string) =>
    new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  const toText = (amount: number) => `€${amount.toFixed(2)}`;
  const net = Math.round((order.grandTotal - order.taxAmount) * 100) / 100;
  for (const part of [
    ...[`Invoice ${document!.number}`, 'Müller & Söhne Haarhandel GmbH', 'Königstraße 5', '10115 Berlin'],
    ...['VAT number: DE123456789', 'Amtsgericht Berlin, HRB 12345', 'Jörg Weiß', 'Schönhauser Allee 7'],
    ...['80331 München', 'Germany', order.incrementId, couponCode, '777 points', 'Parcel protection'],
    ...['Express shipping', order.items[0]!.sku, '19%', `Net ${toText(net)}`],
    ...[`VAT 19% ${toText(order.taxAmount)}`, `Total ${toText(order.grandTotal)}`],
    ...[`Delivery expected ${toDayText(arrivesFrom)} to ${toDayText(arrivesBy)}, Express`],
    'Reverse charge does not apply.',
  ])
    expect(text).toContain(part);

  const [row] = await listInvoices(order.id);
  expect(row).toMatchObject({
    grossMinor: Math.round(order.grandTotal * 100),
    taxMinor: Math.round(order.taxAmount * 100),
  });
  const { lines } = row!.content;
  expect(lines.map(({ kind }) => kind)).toEqual(['item', 'points', 'shipping', 'protection']);
  expect(lines.reduce((sum, { gross }) => sum + gross, 0)).toBe(row!.grossMinor);
  expect(lines.reduce((sum, { tax }) => sum + tax, 0)).toBe(row!.taxMinor);
  // Staff open the same document.
  const [adminText] = await readPdf(await openAsAdmin(`${order.incrementId}/invoice`));
  expect(adminText).toBe(text);
});

test('numbers follow one another without a gap, also when orders are paid at once and one of them fails', async () => {
  const placed = await Promise.all(
    Array.from({ length: 4 }, async () => placePaidOrder(at.shop, at.shop.createClient())),
  );
  const { order } = await placeUnpaidOrder(at.shop);
  const failed = withTransaction(at.shop.ctx, async (tx) => {
    await issueInvoice(tx, await lockOrder(tx.db, order.orderId));
    throw new Error('The payment could not be saved');
  });
  await expect(failed).rejects.toThrow('could not be saved');
  await placePaidOrder(at.shop, at.shop.createClient());

  const rows = await at.shop.db
    .select()
    .from(invoices)
    .where(eq(invoices.kind, 'invoice'))
    .orderBy(asc(invoices.sequenceNumber));
  expect(rows.length).toBeGreaterThan(placed.length);
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => `R-${1001 + index}`));
});

test('each refund has a credit note that refers to the invoice, and together they take off all of it', async () => {
  const { api, order } = await placeGermanOrder();
  const [line] = order.items;
  await requestRefundAsAdmin(
    at.shop,
    order.incrementId,
    { lines: [{ order_item_id: line!.id, qty: 1 }], reason: 'Ein Stück fehlte' },
    'one-item',
  );
  await requestRefundAsAdmin(
    at.shop,
    order.incrementId,
    { lines: [{ order_item_id: line!.id, qty: 1 }], reason: 'Ein Stück fehlte' },
    'one-item',
  );
  await requestRefundAsAdmin(at.shop, order.incrementId, {});
  const [invoice, ...notes] = await listInvoices(order.id);
  expect(notes.map(({ kind, invoiceId, refundId }) => [kind, invoiceId, refundId !== null])).toEqual([
    ['credit_note', invoice!.id, true],
    ['credit_note', invoice!.id, true],
  ]);
  expect(notes.reduce((sum, { grossMinor }) => sum + grossMinor, 0)).toBe(invoice!.grossMinor);
  expect(notes.reduce((sum, { taxMinor }) => sum + taxMinor, 0)).toBe(invoice!.taxMinor);
  expect(notes[1]!.sequenceNumber).toBe(notes[0]!.sequenceNumber + 1);

  const refunded = await api.order.read({ id: order.id });
  expect(refunded.documents.map(({ number }) => number)).toEqual([
    ...[invoice!.number, notes[0]!.number, notes[1]!.number],
  ]);
  const [text = ''] = await readPdf(await at.shop.request(refunded.documents[1]!.url));
  for (const part of [
    ...[`Credit note ${notes[0]!.number}`, `For invoice ${invoice!.number}`, 'Reason Ein Stück fehlte'],
    ...[`1 × ${line!.name} (${line!.sku})`, `Total €${(notes[0]!.grossMinor / 100).toFixed(2)}`],
  ])
    expect(text).toContain(part);
  const [adminText] = await readPdf(await openAsAdmin(`${order.incrementId}/credit-notes/${notes[0]!.id}`));
  expect(adminText).toBe(text);
});

test('an invoice stays as it was issued, and one with another tax is replaced by a corrected one', async () => {
  const guest = at.shop.createClient();
  const { variantId } = await createTestProduct(at.shop.db, { priceCents: 12_345, stock: { 18: 5 } });
  await guest.cart.add({ variantId });
  const { orderId } = await guest.order.place(await buildOrderInput(guest));
  await payOrder(at.shop, guest, orderId);
  const order = await guest.order.read({ id: orderId });
  await guest.order.updateAddress({ orderId, address: { ...oregonAddress, street: ['6 Salmon Street'] } });
  const [first, ...others] = await listInvoices(orderId);
  expect(others).toEqual([]);
  expect(first!.content.deliveredTo).toContain('5 Salmon Street');

  await requestRefundAsAdmin(at.shop, order.incrementId, { amount_cents: 1000 });
  await guest.order.updateAddress({
    orderId,
    address: { ...oregonAddress, region: 'California', city: 'Los Angeles', postcode: '90210' },
  });
  const rows = await listInvoices(orderId);
  expect(rows.map(({ kind, grossMinor }) => [kind, grossMinor])).toEqual([
    ...[
      ['invoice', 12_345],
      ['credit_note', 1000],
      ['credit_note', 11_345],
    ],
    ...[
      ['invoice', 12_345],
      ['credit_note', 1000],
    ],
  ]);
  const now = await guest.order.read({ id: orderId });
  expect(rows[3]).toMatchObject({ taxMinor: Math.round(now.taxAmount * 100) });
  expect(rows[3]!.content.taxTitle).toBe('California tax');
});

test('an order from before there were invoices gets its own when staff open it, once', async () => {
  const { incrementId, orderId } = await placePaidOrder(at.shop, at.shop.createClient());
  await at.shop.db.delete(invoices).where(eq(invoices.orderId, orderId));
  const [order] = await at.shop.db.select().from(orders).where(eq(orders.id, orderId));
  const { taxBasisPoints: _, ...totals } = order!.totals;
  await at.shop.db.update(orders).set({ totals }).where(eq(orders.id, orderId));
  const responses = await Promise.all([
    openAsAdmin(`${incrementId}/invoice`),
    openAsAdmin(`${incrementId}/invoice`),
  ]);
  const texts = await Promise.all(responses.map(readPdf));
  expect(texts[0]![0]).toContain('5%');
  expect(texts[1]).toEqual(texts[0]);
  expect(await listInvoices(orderId)).toHaveLength(1);
});

test('an unpaid order has no invoice, and what is not there is not found', async () => {
  const { order } = await placeUnpaidOrder(at.shop);
  const response = await openAsAdmin(`${order.incrementId}/invoice`);
  expect(await response.json()).toMatchObject({
    message: 'An order gets its invoice when it is paid',
  });
  expect(await listInvoices(order.orderId)).toEqual([]);
  expect((await openAsAdmin('made-up/invoice')).status).toBe(404);
  expect((await openAsAdmin(`${order.incrementId}/credit-notes/1`)).status).toBe(404);
  expect((await openAsAdmin(`${order.incrementId}/credit-notes/x`)).status).toBe(404);
});

test('the link of a document opens this one alone, and ends after a day', async () => {
  const { order } = await placeGermanOrder();
  const { url } = order.documents[0]!;
  const [, id = ''] = /token=(\d+)\./.exec(url)!;
  const expectRefusal = async (path: string) =>
    expect(await (await at.shop.request(path)).json()).toMatchObject({
      errors: [{ field: 'token', message: 'This link has ended. Open the order again to get a new one' }],
    });
  await expectRefusal(url.replace(`token=${id}.`, `token=${Number(id) - 1}.`));
  await expectRefusal(`${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`);
  at.shop.clock.now = new Date(at.shop.clock.now.getTime() + 26 * 60 * 60 * 1000);
  await expectRefusal(url);
});
