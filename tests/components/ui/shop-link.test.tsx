import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ShopLink } from '@/components/ui/display/shop-link';

const linkTo = (href: string, isNewWindow?: boolean) =>
  renderToStaticMarkup(
    <ShopLink href={href} isNewWindow={isNewWindow}>
      There
    </ShopLink>,
  );

test('an absolute URL opens in the same window, or in a new one when requested (spec 5)', () => {
  expect(linkTo('https://odette.studio')).toBe('<a href="https://odette.studio">There</a>');
  expect(linkTo('https://odette.studio', true)).toBe(
    '<a href="https://odette.studio" target="_blank" rel="noopener">There</a>',
  );
});

test('every other link stays inside the app, and never opens a new window (spec 5)', () => {
  expect(linkTo('/wigs', true)).toBe('<a href="/wigs">There</a>');
});
