import { describe, expect, test } from 'vitest';
import {
  shipsByText,
  emptyOrdersTexts,
  orderProgressText,
  orderTabs,
  cancellationTexts,
} from '@/components/order/order-text';
import { findOrderRoute } from '@/lib/paths/order-paths';

const placed = {
  createdAt: '2026-11-18T09:14:00.000Z',
  arrivesBy: '2026-11-26',
  statusHistories: [
    { status: 'unpaid' as const, comment: '', createdAt: '2026-11-18T09:14:00.000Z' },
    { status: 'completed' as const, comment: '', createdAt: '2026-11-25T10:00:00.000Z' },
  ],
};

describe('the texts of an order', () => {
  test('give the arrival date while it is under way, and the completion date afterwards', () => {
    expect(orderProgressText({ ...placed, status: 'shipped' })).toBe(
      'Placed November 18, 2026, 09:14. Arrives by Thursday, November 26.',
    );
    expect(orderProgressText({ ...placed, status: 'completed' })).toBe(
      'Placed November 18, 2026, 09:14. Completed November 25, 2026.',
    );
    expect(orderProgressText({ ...placed, status: 'unpaid' })).toBe('Placed November 18, 2026, 09:14.');
  });

  test('name what a cancellation returns, and nothing that was not used', () => {
    expect(cancellationTexts({ couponCode: 'HELLO40', pointsUsed: 1500 }).join(' ')).toMatch(
      /HELLO40 can be used again\. You get your 1,500 points back\./,
    );
    expect(cancellationTexts({ couponCode: null, pointsUsed: 0 }).join(' ')).not.toMatch(/points|again/);
  });

  test('give the working day on which it ships, until it has shipped', () => {
    const method = { code: '', title: '', arrivesFrom: '2026-11-25', arrivesBy: '2026-11-26' };
    const shippingMethod = { ...method, leavesOn: '2026-11-23' };
    expect(shipsByText({ status: 'processing', shippingMethod })).toBe('Ships by Monday, November 23');
    expect(shipsByText({ status: 'paid', shippingMethod: { ...method, leavesOn: null } })).toBe(
      'Not shipped yet',
    );
    expect(shipsByText({ status: 'shipped', shippingMethod })).toBeNull();
    expect(shipsByText({ status: 'unpaid', shippingMethod })).toBeNull();
  });
});

describe('the route /user/order/{status?}/{id?}', () => {
  test('leads to each tab, which has a text for an empty list', () => {
    expect(findOrderRoute([])).toEqual({ filter: 'all' });
    for (const { filter } of orderTabs) {
      expect(findOrderRoute([filter])).toEqual({ filter });
      expect(emptyOrdersTexts[filter]).toMatch(/\.$/);
    }
  });

  test('leads to an order, and nowhere for any other path', () => {
    expect(findOrderRoute(['shipped', '12'])).toEqual({ orderId: 12 });
    for (const path of [['paid'], ['shipped', '0'], ['shipped', 'x'], ['shipped', '1', '2'], ['detail']])
      expect(findOrderRoute(path)).toBeNull();
  });
});
