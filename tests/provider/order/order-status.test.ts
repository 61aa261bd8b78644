import { describe, expect, test } from 'vitest';
import type { OrderStatus } from '@/contract/order-status';
import {
  canTransition,
  isExpired,
  statusLabels,
  getAllowedActions,
} from '@/provider/modules/order/order-status';

const all = Object.keys(statusLabels) as OrderStatus[];
const now = new Date('2026-11-20T10:00:00Z');
const later = new Date('2026-11-21T10:00:00Z');

describe('order statuses', () => {
  test('allow these transitions and no others', () => {
    const transitions = all.flatMap((from) =>
      all.filter((to) => canTransition(from, to)).map((to) => `${from} ${to}`),
    );
    expect(transitions).toEqual([
      'unpaid paid',
      'unpaid cancelled',
      'paid processing',
      'paid refunded',
      'processing shipped',
      'processing refunded',
      'shipped completed',
      'shipped refunded',
      'completed refunded',
    ]);
  });

  test('an unpaid order can be paid until it expires, and can be cancelled', () => {
    const order = { status: 'unpaid' as const, payExpiresAt: later, shippingRequestedAt: null };
    expect(getAllowedActions(order, now)).toEqual({
      canPay: true,
      canCancel: true,
      canChangeAddress: true,
      canUrge: false,
    });
    expect(getAllowedActions(order, later).canPay).toBe(false);
    expect(isExpired(order, now)).toBe(false);
    expect(isExpired(order, later)).toBe(true);
    expect(isExpired({ ...order, status: 'paid' }, later)).toBe(false);
  });

  test('a customer can urge the shop once a day, before the parcel ships', () => {
    const order = { status: 'paid' as const, payExpiresAt: later, shippingRequestedAt: now };
    expect(getAllowedActions({ ...order, shippingRequestedAt: null }, now).canUrge).toBe(true);
    expect(getAllowedActions(order, new Date(later.getTime() - 1)).canUrge).toBe(false);
    expect(getAllowedActions(order, later).canUrge).toBe(true);
    expect(getAllowedActions({ ...order, status: 'shipped' }, later)).toMatchObject({
      canUrge: false,
      canChangeAddress: false,
    });
  });
});
