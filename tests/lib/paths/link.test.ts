import { expect, it } from 'vitest';
import { isExternalUrl } from '@/lib/paths/is-external-url';

it.each([
  'https://odette.studio',
  'HTTP://a.com',
  '//cdn.example.com/x',
  'mailto:hello@odette.hair',
  'tel:+331',
])('%s leaves the shop (spec 5)', (href) => expect(isExternalUrl(href)).toBe(true));

it.each(['/wigs', '/blog/a:b', 'wigs?page=2', '#reviews', '?sort=new'])(
  '%s stays inside the app (spec 5)',
  (href) => expect(isExternalUrl(href)).toBe(false),
);
