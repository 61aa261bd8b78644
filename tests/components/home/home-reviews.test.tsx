import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { HomeReviews } from '@/components/home/home-reviews';

vi.mock('@/components/ui/display/intent-link', () => ({
  IntentLink: ({ href, children }: { href: string; children: string }) => <a href={href}>{children}</a>,
}));

type Review = Parameters<typeof HomeReviews>[0]['reviews'][number];
const createReview = (wears: string) =>
  ({
    ...{ id: 1, nickname: 'Hanna', rating: 5, content: 'It has pockets.', wears, isDemo: false },
    product: { image: 'dress.webp', urlPath: 'wrap-dress', name: 'Wrap dress' },
  }) as unknown as Review;
const render = (wears: string) => renderToStaticMarkup(<HomeReviews reviews={[createReview(wears)]} />);

test('the link says what was bought, or else names the product', () => {
  expect(render('wears 20 in')).toContain('<a href="/wrap-dress">wears 20 in</a>');
  expect(render('')).toContain('<a href="/wrap-dress">Wrap dress</a>');
});
