import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { checkFolder } from '@/provider/shop-folder/check-folder';
import { formatFileError } from '@/provider/shop-folder/files/file-error';
import { parseImageSource } from '@/provider/shop-folder/media/import-image';

const files = {
  'shop.yaml': 'name: Maison Vert\n',
  'products.csv':
    'Handle,Title,Variant Price,Image Src\nshirt,Shirt,10.00,shirt.jpg\nshirt,,,https://cdn.example.com/shirt.jpg\nshirt,,,//cdn.example.com/back.jpg\nshirt,,,gone.jpg\nshirt,,,../shirt.jpg\n',
  'media/shirt.jpg': 'image',
  'media/banners/here.webp': 'image',
  'banners.yaml': `top:
  - { title: Spring, text: Now, link: /sale, image: banners/here.webp }
  - title: Summer
    text: Soon
    link: /sale
    image: banners/gone.webp
videos:
  - { title: Wash, file: films/four-minutes.mp4, image: films/gone.webp, seconds: 4 }
`,
  'pages/contact.md': `---
title: Contact
summary: Write to us
section: help
---

<figure><img src="door.webp" alt="A door" width="900" height="1200"></figure>
<figure><img src="media//door.webp" alt="A door" width="900" height="1200"></figure>
<figure><img src="../door.webp" alt="A door" width="900" height="1200"></figure>
`,
  'shopper-questions.yaml': `questions:
  - { product: SHIRT, date: 2026-11-20, question: shirt.webp, answer: 'Write <img src="gone.webp">.' }
`,
  'categories.yaml': 'categories:\n  - { path: shirts, name: Shirts, meta_description: Shirts, image: none.webp }\n',
};

test('check names each image that is missing, with its line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'odette-missing-media-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const { errors } = await checkFolder(folder);
  const PUT = 'Put it there, or correct the name.';
  const OUTSIDE = 'The file has to be in the folder media. Write its path from there.';
  expect(errors.map(formatFileError)).toEqual([
    'products.csv:5, Image Src: The file is missing: media/gone.jpg.',
    `products.csv:6, Image Src: ${OUTSIDE}`,
    `categories.yaml:2, categories.0.image: There is no file “media/none.webp”. ${PUT}`,
    `banners.yaml:6, top.1.image: There is no file “media/banners/gone.webp”. ${PUT}`,
    `banners.yaml:8, videos.0.image: There is no file “media/films/gone.webp”. ${PUT}`,
    `pages/contact.md:7, text: There is no file “media/door.webp”. ${PUT}`,
    `pages/contact.md:8, text: ${OUTSIDE}`,
    `pages/contact.md:9, text: ${OUTSIDE}`,
  ]);
});

test('an address without its protocol is read as https', () => {
  expect(parseImageSource('//cdn.shopify.com/s/bob.jpg?v=2')).toMatchObject({
    key: 'https://cdn.shopify.com/s/bob.jpg?v=2',
    address: { protocol: 'https:' },
  });
});
