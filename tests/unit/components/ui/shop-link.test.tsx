import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ShopLink } from '@/components/ui/shop-link';

const linkTo = (href: string, isNewWindow?: boolean) =>
  renderToStaticMarkup(
    <ShopLink href={href} isNewWindow={isNewWindow}>
      There
    </ShopLink>,
  );

test('a full web address opens in the same window, or in a new one where that is asked for (spec 5)', () => {
  expect(linkTo('https://odette.studio')).toBe('<a href="https://odette.studio">There</a>');
  expect(linkTo('https://odette.studio', true)).toBe(
    '<a href="https://odette.studio" target="_blank" rel="noopener">There</a>',
  );
});

test('every other link stays inside the app, and never opens a window (spec 5)', () => {
  expect(linkTo('/wigs', true)).toBe('<a href="/wigs">There</a>');
});
