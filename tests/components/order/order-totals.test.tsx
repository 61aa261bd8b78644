import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { InstalmentList, RefundList } from '@/components/order/detail/order-payments';
import type { Order } from '@/contract/order';

const part = (number: number, overrides: Partial<Order['instalments'][number]>) => ({
  ...{ number, status: 'due' as const, amount: 32.25, amountFormat: '$32.25', isPending: false },
  ...{ dueAt: '2026-12-04T10:00:00.000Z', nextTryAt: '2026-12-05T10:00:00.000Z' },
  ...{ failure: null, paidAt: null, ...overrides },
});
const planOf = (...instalments: Order['instalments']) =>
  renderToStaticMarkup(<InstalmentList order={{ id: 7, incrementId: '100007', instalments } as Order} />);

test('only an instalment that was declined for the last time can be paid manually', () => {
  const html = planOf(
    part(1, { status: 'paid', paidAt: '2026-11-20T10:00:00.000Z' }),
    part(2, { status: 'failed', failure: 'Your card was declined.' }),
    part(3, { failure: 'Your card was declined.' }),
    part(4, {}),
  );
  expect(html.match(/<button/g)).toHaveLength(1);
  expect(html).toContain('aria-label="Pay payment 2 now"');
  expect(html).toContain('2. Declined');
  expect(html).toContain('Declined. Next try');
});

test('an instalment whose payment is pending cannot be paid again', () => {
  const html = planOf(part(2, { status: 'failed', failure: 'Your card was declined.', isPending: true }));
  expect(html).toContain('Your bank is working on it');
  expect(html).not.toContain('<button');
});

test('a failed refund is shown as failed and struck through', () => {
  const refund = {
    ...{ id: 1, status: 'failed' as const, amount: 29, amountFormat: '$29.00', reducedAmountFormat: null },
    ...{ reason: '', items: [], createdAt: '2026-11-20T10:00:00.000Z', sentAt: null },
  };
  const order = { refunds: [refund], refundedAmountFormat: '$0.00' } as unknown as Order;
  const html = renderToStaticMarkup(<RefundList order={order} />);
  expect(html).toContain('did not go through');
  expect(html).toContain('line-through');
});
