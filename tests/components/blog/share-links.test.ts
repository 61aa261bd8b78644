import { expect, test } from 'vitest';
import { getShareLinks } from '@/components/blog/share-links';

test('text and URLs are encoded, so that nothing in them is read as part of the link', () => {
  const links = getShareLinks({
    url: 'https://shop.example/blog/a?b=c&d',
    title: 'Curls & coils, 50%',
    image: 'https://shop.example/media/a.webp',
  });
  const parseQuery = (link: string) => Object.fromEntries(new URL(link).searchParams);
  expect(parseQuery(links.facebook)).toEqual({ u: 'https://shop.example/blog/a?b=c&d' });
  expect(parseQuery(links.twitter)).toEqual({
    url: 'https://shop.example/blog/a?b=c&d',
    text: 'Curls & coils, 50%',
  });
  expect(parseQuery(links.pinterest)).toMatchObject({ media: 'https://shop.example/media/a.webp' });
  expect(links.email).toBe(
    'mailto:?subject=Curls%20%26%20coils%2C%2050%25&body=https%3A%2F%2Fshop.example%2Fblog%2Fa%3Fb%3Dc%26d',
  );
});
