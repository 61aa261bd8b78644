import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { NewCustomerPage } from '@/components/activity/new-customer/new-customer-page';
import { readNewCustomerOffer } from '@/lib/cached/activity';

vi.mock('@/lib/cached/activity', () => ({
  readNewCustomerOffer: vi.fn(),
  listStarters: () => Promise.resolve([]),
}));
vi.mock('@/components/session/query-provider', () => ({
  QueryProvider: ({ children }: { children: unknown }) => children,
}));
vi.mock('@/components/activity/activity-view-tracking', () => ({ ActivityViewTracking: () => null }));
vi.mock('@/components/product-card/product-grid', () => ({ ProductGrid: () => null }));
vi.mock('@/components/activity/new-customer/new-customer-offer', () => ({ NewCustomerOffer: () => null }));

const offer = {
  ...{ title: 'Welcome to Atelier Linde', text: 'A coupon for your first dress.', image: null },
  ...{ coupons: [], alreadyReceived: false },
} as unknown as Awaited<ReturnType<typeof readNewCustomerOffer>>;
const render = async () => renderToStaticMarkup(await NewCustomerPage({ currency: 'EUR' }));

beforeEach(() => vi.mocked(readNewCustomerOffer).mockResolvedValue(offer));

test('the heading is the title that the shop gave its offer', async () => {
  expect(await render()).toMatch(/<h1[^>]*>Welcome to Atelier Linde<\/h1>/);
});
