import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Layer = { event?: string; ecommerce?: unknown; page_path?: string }[];

const page = { dataLayer: undefined as Layer | undefined };
const load = () => import('@/lib/analytics/data-layer');
const getEvents = () =>
  (page.dataLayer ?? []).flatMap(({ event, page_path: path }) => (event ? [[event, path]] : []));
let leave: (() => void) | undefined;

function goTo(pathname: string) {
  vi.stubGlobal('location', { pathname, search: '', href: `http://shop.test${pathname}` });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  page.dataLayer = undefined;
  leave = undefined;
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', { title: 'Cart' });
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
    if (name === 'pagehide') leave = listener;
  });
  goTo('/cart');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('sends the events of a page after its page view, in their order', async () => {
  const { pushEvent, trackPageView } = await load();
  pushEvent({ event: 'view_cart' });
  pushEvent({ event: 'add_to_cart' });
  expect(getEvents()).toEqual([]);
  trackPageView();
  pushEvent({ event: 'remove_from_cart' });
  trackPageView();
  expect(getEvents()).toEqual([
    ['page_view', '/cart'],
    ['view_cart', undefined],
    ['add_to_cart', undefined],
    ['remove_from_cart', undefined],
  ]);
});

test('an event of the next page waits for the page view of that page', async () => {
  const { pushEvent, trackPageView } = await load();
  trackPageView();
  goTo('/order/confirm');
  pushEvent({ event: 'begin_checkout' });
  expect(getEvents()).toEqual([['page_view', '/cart']]);
  trackPageView();
  expect(getEvents().slice(1)).toEqual([
    ['page_view', '/order/confirm'],
    ['begin_checkout', undefined],
  ]);
});

test('an event waits three seconds at most, and is not lost when the page is left', async () => {
  const { pushEvent } = await load();
  pushEvent({ event: 'purchase' });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(getEvents().map(([event]) => event)).toEqual(['page_view', 'purchase']);
  goTo('/wigs');
  pushEvent({ event: 'subscribe' });
  leave!();
  expect(getEvents().map(([event]) => event)).toEqual(['page_view', 'purchase', 'page_view', 'subscribe']);
});
