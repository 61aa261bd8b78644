import { expect, test } from 'vitest';
import { buildOrderSteps } from '@/components/content/order-steps';

const history = (status: 'unpaid' | 'paid' | 'processing' | 'shipped' | 'cancelled', createdAt: string) => ({
  status,
  comment: status === 'cancelled' ? 'Not paid in time' : '',
  createdAt,
});
const placed = history('unpaid', '2026-11-18T09:14:00Z');

test('a shipped order has its past steps done, its step current and its arrival date estimated', () => {
  const steps = buildOrderSteps({
    status: 'shipped',
    createdAt: placed.createdAt,
    arrivesBy: '2026-11-26',
    statusHistories: [
      placed,
      history('paid', '2026-11-18T09:15:00Z'),
      history('processing', '2026-11-18T14:30:00Z'),
      history('shipped', '2026-11-20T17:02:00Z'),
    ],
  });
  expect(steps.map(({ title, state }) => `${title} ${state}`)).toEqual([
    'Placed done',
    'Paid done',
    'Processing done',
    'Shipped current',
    'Completed upcoming',
  ]);
  expect(steps[3]?.text).toBe('Nov 20');
  expect(steps[4]?.text).toBe('Arrives by Nov 26');
});

test('a passed step without a history entry has no date', () => {
  const steps = buildOrderSteps({
    status: 'processing',
    createdAt: placed.createdAt,
    arrivesBy: '2026-11-26',
    statusHistories: [placed],
  });
  expect(steps[1]).toEqual({ title: 'Paid', text: undefined, state: 'done' });
});

test('a cancelled order ends with its cancellation, with the reason', () => {
  const steps = buildOrderSteps({
    status: 'cancelled',
    createdAt: placed.createdAt,
    arrivesBy: '2026-11-26',
    statusHistories: [placed, history('cancelled', '2026-11-19T09:14:00Z')],
  });
  expect(steps).toEqual([
    { title: 'Placed', text: 'Nov 18', state: 'done' },
    { title: 'Cancelled', text: 'Nov 19. Not paid in time', state: 'ended' },
  ]);
});
