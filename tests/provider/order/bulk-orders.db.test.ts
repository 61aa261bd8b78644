import { describe, expect, test } from 'vitest';
import { updateOrderAsAdmin, placePaidOrder } from '@/tests/support/admin';
import { signInAsStaff } from '@/tests/support/fixtures/staff-client';
import { runConcurrently } from '@/tests/support/timing';
import { queryRows } from '@/tests/support/seeded-database';
import { setUpShopWithMailbox } from '@/tests/support/shop-with-mailbox';

const at = setUpShopWithMailbox();

type Outcome = { increment_id: string; state: string; message: string; amount?: number };
type Staff = Awaited<ReturnType<typeof signInAsStaff>>;

const place = async () => {
  const { api } = await at.shop.createCustomer();
  return (await placePaidOrder(at.shop, api)).incrementId;
};
const toParcel = (increment_id: string, track_number = `1Z${increment_id}`) => ({
  ...{ increment_id, carrier: 'UPS', track_number },
});
async function ship(staff: Staff, parcels: unknown[], is_preview = false) {
  const { data, ...answer } = await staff.send('POST', 'bulk_shipments', { parcels, is_preview });
  return { ...answer, items: (data as { items?: Outcome[] } | null)?.items ?? [] };
}
async function refund(staff: Staff, body: Record<string, unknown>, key?: string) {
  const headers: Record<string, string> = key ? { 'Idempotency-Key': key } : {};
  const { data, ...answer } = await staff.send('POST', 'bulk_refunds', body, headers);
  return { ...answer, items: (data as { items?: Outcome[] } | null)?.items ?? [] };
}
const loadOrder = async (number: string) => {
  const [row] = await queryRows<{ status: string; refunded_minor: number; grand_total_minor: number }>(
    at.shop.db,
    `select status, refunded_minor, grand_total_minor from orders where increment_id = '${number}'`,
  );
  return row!;
};
const countParcels = async (numbers: string[]) => {
  const [row] = await queryRows<{ count: number }>(
    at.shop.db,
    `select count(*)::int as count from shipments s join orders o on o.id = s.order_id where o.increment_id in (${numbers.map((number) => `'${number}'`).join(',')})`,
  );
  return row!.count;
};

describe('several orders are shipped at once', () => {
  test('each by itself; one that is refused keeps no other one back, and once more changes nothing', async () => {
    const staff = await signInAsStaff(at.shop, 'support');
    const [first, second] = [await place(), await place()];
    const refunded = await place();
    await updateOrderAsAdmin(at.shop, refunded, { status: 'refunded' });
    const parcels = [toParcel(first), toParcel(refunded), toParcel('100'), toParcel(second), toParcel(first)];

    const preview = await ship(staff, parcels, true);
    expect(preview.items.map(({ state }) => state)).toEqual([
      'ready',
      'refused',
      'refused',
      'ready',
      'refused',
    ]);
    expect(preview.items.map(({ message }) => message)).toEqual([
      '',
      'An order that is Refunded cannot be shipped',
      'There is no such order',
      '',
      'This order is named twice',
    ]);
    expect(await countParcels([first, second])).toBe(0);

    const shipped = await ship(staff, parcels);
    expect(shipped.items.map(({ state }) => state)).toEqual([
      'done',
      'refused',
      'refused',
      'done',
      'refused',
    ]);
    expect((await loadOrder(first)).status).toBe('shipped');
    expect((await loadOrder(second)).status).toBe('shipped');
    expect(await countParcels([first, second])).toBe(2);

    const again = await ship(staff, [toParcel(first), toParcel(second)]);
    expect(again.items.map(({ state }) => state)).toEqual(['repeated', 'repeated']);
    expect(await countParcels([first, second])).toBe(2);
  });

  test('a row without a tracking number is named, and nothing is shipped', async () => {
    const staff = await signInAsStaff(at.shop, 'support');
    const number = await place();
    const answer = await ship(staff, [toParcel(number), toParcel(number, ' ')]);
    expect(answer.code).toBe(200422);
    expect(answer.errors?.[0]?.field).toBe('parcels.1.track_number');
    expect((await loadOrder(number)).status).toBe('paid');
  });

  test('more than 100 are refused', async () => {
    const staff = await signInAsStaff(at.shop, 'support');
    const answer = await ship(
      staff,
      Array.from({ length: 101 }, (_, index) => toParcel(String(index))),
    );
    expect(answer.code).toBe(200422);
    expect(answer.errors?.[0]?.field).toBe('parcels');
  });
});

describe('several orders are refunded at once', () => {
  test('each whole; a preview says how much, and the same key refunds once', async () => {
    const staff = await signInAsStaff(at.shop, 'manager');
    const [first, second] = [await place(), await place()];
    const body = { increment_ids: [first, '100', second], reason: 'The delivery was lost' };
    const total = (await loadOrder(first)).grand_total_minor / 100;

    const preview = await refund(staff, { ...body, is_preview: true });
    expect(preview.items).toMatchObject([
      { state: 'ready', amount: total },
      { state: 'refused', message: 'There is no such order', amount: 0 },
      { state: 'ready', amount: total },
    ]);
    expect((await loadOrder(first)).refunded_minor).toBe(0);

    const answers = await runConcurrently(5, () => refund(staff, body, 'all-of-the-lost-van'));
    for (const { items } of answers)
      expect(items.map(({ state }) => state)).toEqual([
        expect.stringMatching(/done|repeated/),
        'refused',
        expect.stringMatching(/done|repeated/),
      ]);
    for (const number of [first, second]) {
      const { status, refunded_minor, grand_total_minor } = await loadOrder(number);
      expect([status, refunded_minor]).toEqual(['refunded', grand_total_minor]);
    }
    const later = await refund(staff, { ...body, is_preview: true });
    expect(later.items[0]).toMatchObject({
      state: 'refused',
      message: 'An order that is Refunded cannot be refunded',
    });
  });

  test('needs the right to refund, and each order once', async () => {
    const support = await signInAsStaff(at.shop, 'support');
    const number = await place();
    expect(await refund(support, { increment_ids: [number] })).toMatchObject({ status: 403 });
    const manager = await signInAsStaff(at.shop, 'manager');
    expect(await refund(manager, { increment_ids: [number, number] })).toMatchObject({
      ...{ code: 200422, errors: [{ field: 'increment_ids' }] },
    });
    expect((await loadOrder(number)).refunded_minor).toBe(0);
  });
});
