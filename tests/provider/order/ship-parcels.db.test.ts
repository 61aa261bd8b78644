import { describe, expect, test } from 'vitest';
import type { Order } from '@/contract/order';
import { adminContract } from '@/contract/admin';
import { toCamelCaseKeys } from '@/contract/case-conversion';
import {
  updateOrderAsAdmin,
  requestRefundAsAdmin,
  placePaidOrder,
  TEST_SHIPMENT,
} from '@/tests/support/admin';
import { signInAsStaff } from '@/tests/support/fixtures/staff-client';
import { buildOrderInput, payOrder } from '@/tests/support/fixtures/order-fixtures';
import { createTestProduct, loadStock } from '@/tests/support/fixtures/product-factory';
import { queryRows } from '@/tests/support/seeded-database';
import { setUpShopWithMailbox } from '@/tests/support/shop-with-mailbox';

const at = setUpShopWithMailbox();

type Staff = Awaited<ReturnType<typeof signInAsStaff>>;

/** Two of one wig and one of another, paid. */
async function placeOrderOfThree() {
  const guest = at.shop.createClient();
  const two = await createTestProduct(at.shop.db, { stock: { 18: 5 } });
  const one = await createTestProduct(at.shop.db, { stock: { 18: 5 } });
  await guest.cart.add({ variantId: two.variantId, qty: 2 });
  await guest.cart.add({ variantId: one.variantId });
  const { orderId, incrementId } = await guest.order.place(await buildOrderInput(guest));
  await payOrder(at.shop, guest, orderId);
  const order = await guest.order.read({ id: orderId });
  const idOf = (variantId: number) => order.items.find((item) => item.variantId === variantId)!.id;
  return {
    guest,
    order,
    incrementId,
    two,
    one,
    lines: { two: idOf(two.variantId), one: idOf(one.variantId) },
  };
}

const parcel = (trackNumber: string, ...lines: [id: number, qty: number][]) => ({
  ...{ carrier: 'UPS', track_number: trackNumber },
  ...(lines.length > 0 && { lines: lines.map(([order_item_id, qty]) => ({ order_item_id, qty })) }),
});

const ship = (staff: Staff, number: string, body: Record<string, unknown>) =>
  staff.send('POST', `orders/${number}/shipments`, body);

async function readDetail(staff: Staff, number: string) {
  const { data } = await staff.send('GET', `orders/${number}`);
  return adminContract.order.read.data.parse(toCamelCaseKeys(data));
}

const readOrder = (guest: ReturnType<typeof at.shop.createClient>, { id }: Order) => guest.order.read({ id });

describe('an order in several parcels', () => {
  test('is shipped with its last one; each parcel has its items, its tracking number and its email', async () => {
    const staff = await signInAsStaff(at.shop, 'support');
    const { guest, order, incrementId, lines, one, two } = await placeOrderOfThree();
    expect((await ship(staff, incrementId, parcel('1Z-A', [lines.two, 1]))).code).toBe(200000);
    const first = await at.mailbox.receiveLatest(at.shop, order.email);
    expect(first.subject).toBe(`Part of order ${incrementId} is on its way`);
    expect(first.text).toContain('1Z-A');
    expect(first.text).toContain(two.name);
    expect(first.text).not.toContain(one.name);
    expect(await readOrder(guest, order)).toMatchObject({ status: 'processing' });
    expect(await readDetail(staff, incrementId)).toMatchObject({
      actions: { canShip: true, canChangeAddress: true, nextStatuses: ['shipped'] },
      lines: [
        { qtyOrdered: 2, qtyShipped: 1, qtyRefunded: 0, qtyShippable: 1 },
        { qtyOrdered: 1, qtyShipped: 0, qtyRefunded: 0, qtyShippable: 1 },
      ],
    });

    await ship(staff, incrementId, parcel('1Z-B'));
    const after = await readOrder(guest, order);
    expect(after.status).toBe('shipped');
    expect(after.tracks.map(({ trackNumber, items }) => ({ trackNumber, items }))).toEqual([
      { trackNumber: '1Z-A', items: [{ orderItemId: lines.two, qty: 1 }] },
      {
        trackNumber: '1Z-B',
        items: [
          { orderItemId: lines.two, qty: 1 },
          { orderItemId: lines.one, qty: 1 },
        ],
      },
    ]);
    const { items } = await guest.order.tracks({ orderId: order.id });
    expect(items.map(({ trackNumber }) => trackNumber)).toEqual(['1Z-A', '1Z-B']);
    const second = await at.mailbox.receiveLatest(at.shop, order.email);
    expect(second.text).toContain('1Z-B');
    expect(second.text).not.toContain('1Z-A');
    expect((await readDetail(staff, incrementId)).actions).toMatchObject({
      canShip: false,
      nextStatuses: ['completed'],
    });
  });

  test('never ships more than is left, also under ten requests at once', async () => {
    const staff = await signInAsStaff(at.shop, 'support');
    const { guest, order, incrementId, lines } = await placeOrderOfThree();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => ship(staff, incrementId, parcel(`1Z-${n}`, [lines.two, 1]))),
    );
    expect(answers.filter(({ code }) => code === 200000)).toHaveLength(2);
    expect((await readOrder(guest, order)).tracks).toHaveLength(2);
    expect(await ship(staff, incrementId, parcel('1Z-X', [lines.one, 2]))).toMatchObject({
      errors: [{ field: 'qty' }],
    });
    expect(await ship(staff, incrementId, parcel('1Z-X', [lines.two, 1]))).toMatchObject({
      errors: [{ field: 'order_item_id' }],
    });
  });

  test('has a parcel once, however often it is sent, and each tracking number names one', async () => {
    const staff = await signInAsStaff(at.shop, 'support');
    const { guest, order, incrementId, lines } = await placeOrderOfThree();
    const body = parcel('1Z-ONE', [lines.two, 1]);
    const ids = [await ship(staff, incrementId, body), await ship(staff, incrementId, body)].map(
      ({ data }) => data.shipment_id,
    );
    expect(ids[0]).toBe(ids[1]);
    expect((await readOrder(guest, order)).tracks).toHaveLength(1);
    expect(await ship(staff, incrementId, parcel('1z-one', [lines.one, 1]))).toMatchObject({
      errors: [{ field: 'track_number' }],
    });
  });

  test('is refused for an unpaid, cancelled or completed order', async () => {
    const staff = await signInAsStaff(at.shop, 'support');
    const guest = at.shop.createClient();
    await guest.cart.add({ variantId: (await createTestProduct(at.shop.db)).variantId });
    const { incrementId } = await guest.order.place(await buildOrderInput(guest));
    expect(await ship(staff, incrementId, parcel('1Z'))).toMatchObject({
      message: 'An order that is Awaiting payment cannot be shipped',
    });
    expect((await readDetail(staff, incrementId)).actions).toMatchObject({
      ...{ canShip: false, canCancel: true, canRefund: false, refundableCents: 0, nextStatuses: [] },
    });
  });

  test('takes the rest when the order is advanced to shipped, and news go to the newest parcel', async () => {
    const staff = await signInAsStaff(at.shop, 'support');
    const { guest, order, incrementId, lines } = await placeOrderOfThree();
    await ship(staff, incrementId, parcel('1Z-A', [lines.two, 2]));
    await updateOrderAsAdmin(at.shop, incrementId, { status: 'shipped', ...TEST_SHIPMENT });
    await updateOrderAsAdmin(at.shop, incrementId, { carrier: 'DHL', track_number: 'JD0145' });
    const { status, tracks } = await readOrder(guest, order);
    expect([status, tracks.map(({ trackNumber }) => trackNumber)]).toEqual(['shipped', ['1Z-A', 'JD0145']]);
    expect(tracks[1]!.items).toEqual([{ orderItemId: lines.one, qty: 1 }]);
  });

  test('a refund returns to stock what no parcel has taken, and is not shipped any more', async () => {
    const staff = await signInAsStaff(at.shop, 'manager');
    const { incrementId, two, lines } = await placeOrderOfThree();
    await ship(staff, incrementId, parcel('1Z-A', [lines.two, 1]));
    expect(await loadStock(at.shop.db, two.variantId)).toBe(3);
    await requestRefundAsAdmin(at.shop, incrementId, { lines: [{ order_item_id: lines.two, qty: 2 }] });
    expect(await loadStock(at.shop.db, two.variantId)).toBe(4);
    const detail = await readDetail(staff, incrementId);
    expect(detail.lines[0]).toMatchObject({ qtyShipped: 1, qtyRefunded: 2, qtyShippable: 0 });
    expect(detail.actions).toMatchObject({
      canRefund: true,
      refundableCents: Math.round((detail.grandTotal - detail.refundedAmount) * 100),
    });
    await requestRefundAsAdmin(at.shop, incrementId);
    expect((await readDetail(staff, incrementId)).actions).toMatchObject({
      canRefund: false,
      canShip: false,
    });
  });
});

describe('the page of an order', () => {
  test('has what happened, and which of the staff did it', async () => {
    const staff = await signInAsStaff(at.shop, 'manager');
    const { guest, order, incrementId } = await placeOrderOfThree();
    await staff.send('POST', `orders/${incrementId}/notes`, { text: 'Called her: wants it by Friday' });
    await ship(staff, incrementId, parcel('1Z-A'));
    await staff.send('POST', `orders/${incrementId}/refunds`, { amount_cents: 100, reason: 'Late' });
    const { timeline, payments, notes, emails } = await readDetail(staff, incrementId);
    expect(payments).toMatchObject([{ status: 'paid', amount: order.grandTotal }]);
    expect(notes).toMatchObject([{ text: 'Called her: wants it by Friday', actorName: 'The manager' }]);
    expect(emails.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['order-paid', 'order-shipped', 'order-refunded']),
    );
    for (const entry of [
      { kind: 'event', text: 'Shipped', actorName: 'The manager' },
      { kind: 'event', text: expect.stringContaining('Late'), actorName: 'The manager' },
      { kind: 'note', actorName: 'The manager' },
      { kind: 'payment', actorName: null },
      { kind: 'refund', text: 'Refund of $1.00: sent' },
      { kind: 'shipment', text: 'UPS 1Z-A' },
      { kind: 'email', text: 'order-shipped' },
    ])
      expect(timeline).toContainEqual(expect.objectContaining(entry));
    expect(timeline.map((entry) => entry.at)).toEqual(timeline.map((entry) => entry.at).sort());
    expect(JSON.stringify(await readOrder(guest, order))).not.toMatch(/Friday|The manager/);
  });

  test('sends an email to the shopper again, ten times an hour at most, and none of another order', async () => {
    const staff = await signInAsStaff(at.shop, 'support');
    const { order, incrementId } = await placeOrderOfThree();
    const [paid] = (await readDetail(staff, incrementId)).emails.filter(({ kind }) => kind === 'order-paid');
    const resend = (email_id: number) => staff.send('POST', `orders/${incrementId}/emails`, { email_id });
    await at.mailbox.receiveLatest(at.shop, order.email);
    const before = at.mailbox.getEmailsTo(order.email).length;
    expect((await resend(paid!.id)).code).toBe(200000);
    await at.mailbox.receiveLatest(at.shop, order.email);
    expect(at.mailbox.getEmailsTo(order.email).length).toBe(before + 1);
    const other = await placeOrderOfThree();
    const [foreign] = (await readDetail(staff, other.incrementId)).emails;
    expect((await resend(foreign!.id)).status).toBe(404);
    const codes = [];
    for (let attempt = 0; attempt < 10; attempt += 1) codes.push((await resend(paid!.id)).code);
    expect(codes.at(-1)).toBe(200429);
  });

  test('changes the address before shipping as the checkout would, with both in the audit log', async () => {
    const staff = await signInAsStaff(at.shop, 'support');
    const { guest, order, incrementId } = await placeOrderOfThree();
    const snake = {
      ...{
        firstname: 'Tasha',
        lastname: 'Moreau',
        email: order.email,
        telephone: '5035550100',
        country_id: 'US',
      },
      ...{ region_id: order.shippingAddress.regionId, city: 'Salem', street: ['9 Oak'], postcode: '97301' },
    };
    const change = (values: Record<string, unknown>) =>
      staff.send('PUT', `orders/${incrementId}/address`, { address: { ...snake, ...values } });
    expect(await change({ postcode: 'x' })).toMatchObject({ errors: [{ field: 'postcode' }] });
    expect(await change({ country_id: 'CA', region_id: null, postcode: 'K1A 0B1' })).toMatchObject({
      code: 200422,
    });
    expect((await change({})).code).toBe(200000);
    const after = await readOrder(guest, order);
    expect(after.shippingAddress).toMatchObject({ city: 'Salem', street: ['9 Oak'] });
    expect(after.totalSegments).toEqual(order.totalSegments);
    const [entry] = await queryRows<{ before: unknown; after: unknown }>(
      at.shop.db,
      `select before, after from audit_log where action = 'order.updateAddress' order by id desc limit 1`,
    );
    expect(entry).toMatchObject({
      before: { shippingAddress: { city: order.shippingAddress.city } },
      after: { shippingAddress: { city: 'Salem' } },
    });
    await ship(staff, incrementId, parcel('1Z'));
    expect((await change({})).message).toBe('The address cannot be changed any more');
  });

  test('has at most 200 notes', async () => {
    const staff = await signInAsStaff(at.shop, 'support');
    const { incrementId } = await placePaidOrder(at.shop, at.shop.createClient());
    await queryRows(
      at.shop.db,
      `insert into order_notes (order_id, text, actor_name)
       select id, 'Note', '' from orders, generate_series(1, 200) where increment_id = '${incrementId}'`,
    );
    const { message } = await staff.send('POST', `orders/${incrementId}/notes`, { text: 'One more' });
    expect(message).toContain('200 notes');
  });
});
