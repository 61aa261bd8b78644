import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ReturnPanel } from '@/components/returns/return-panel';
import { HOLD_ENDED } from '@/contract/return-messages';
import type { Return } from '@/contract/returns';

const item = { orderItemId: 1, name: 'Body wave wig', image: '/wig.jpg', options: [] };
const exchange: Return = {
  ...{ id: 1, number: '4711-R1', status: 'approved', createdAt: '2026-11-02T10:00:00.000Z' },
  lines: [
    {
      ...{ ...item, qty: 1, reason: 'fit', note: '', photoCount: 0, receivedQty: null },
      exchange: { variantId: 2, options: [{ label: 'Length', value: '20 in' }] },
    },
  ],
  ...{ address: '5 Lake Road', labelUrl: null, trackNumber: null, refusal: null, refund: null },
  ...{ isExchange: true, heldUntil: null, replacement: null, canCancel: false, canMarkSent: false },
  events: [
    { status: 'requested', comment: 'Confirmed: unused', createdAt: '2026-11-02T10:00:00.000Z' },
    { status: 'approved', comment: '', createdAt: '2026-11-03T10:00:00.000Z' },
    { status: 'approved', comment: HOLD_ENDED, createdAt: '2026-11-17T10:00:00.000Z' },
  ],
};
const render = (entry: Return) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ReturnPanel orderId={1} entry={entry} />
    </QueryClientProvider>,
  );

test('an exchange that is no longer held says so, once in its history, where it is not approved again', () => {
  const html = render(exchange);
  expect(html).toContain(`${HOLD_ENDED}.`);
  const events = [...html.matchAll(/<li>([^<]*?), [^<]*<\/li>/g)].map(([, text]) => text);
  expect(events).toEqual(['Requested', 'Approved', HOLD_ENDED]);
});

test('an exchange that is held says until when, and not that it ended', () => {
  const html = render({
    ...exchange,
    heldUntil: '2026-11-17T10:00:00.000Z',
    events: exchange.events.slice(0, 2),
  });
  expect(html).toContain('We hold what you chose instead until');
  expect(html).not.toContain(HOLD_ENDED);
});
