import { afterAll, expect, test } from 'vitest';
import { checkFolder } from '@/provider/shop-folder/check-folder';
import { createShopFolder } from '@/tests/support/fixtures/shop-folder';

const { path, read, remove, write } = createShopFolder();
afterAll(() => remove());

const PAGE = `---
title: Help
summary: Short.
section: help
questions:
  - { question: How long?, answer: Short. }
---

Write to us.
`;

test('check counts the texts without a translation, by language, and they are no errors', async () => {
  write('products.csv', 'Handle,Title,Variant Price\nshirt,Shirt,10.00\n');
  write('shop.yaml', 'name: Maison Vert\ntexts:\n  packaging: A box\n');
  write(
    'banners.yaml',
    'top:\n  - { title: Spring, text: Now, link: /sale }\n  - { title: Summer, text: Soon, link: /sale }\n',
  );
  write('pages/help.md', PAGE);
  const alone = await checkFolder(path);
  expect(alone).toMatchObject({ errors: [], missingTranslations: {} });

  write('shop.yaml', `${read('shop.yaml')}further_languages: [de, fr]\n`);
  const none = await checkFolder(path);
  expect(none.errors).toEqual([]);
  // Five of the page, two of each banner, one of shop.yaml, and the title of the product.
  expect(none.missingTranslations).toEqual({ de: 11, fr: 11 });

  write('shop.yaml', read('shop.yaml').replace('packaging: A box', 'packaging: { en: A box, de: Karton }'));
  write(
    'banners.yaml',
    read('banners.yaml').replace('text: Now', 'text: { en: Now, de: Jetzt, fr: Maintenant }'),
  );
  write('pages/de/help.md', '---\ntitle: Hilfe\nquestions:\n  - { question: Wie lange? }\n---\n\nText.\n');
  expect(await checkFolder(path)).toMatchObject({
    errors: [],
    missingTranslations: { de: 6, fr: 10 },
  });
});
