// In test:all only: long imports (import-folder.db runs on a push).
import { beforeAll, expect, test } from 'vitest';
import { setUpFolderShop } from '@/tests/support/fixtures/import-test-folder';
import { SHIRT, type ExportRow } from '@/tests/support/fixtures/product-export';
import { queryRows } from '@/tests/support/seeded-database';

const { folder, shop } = setUpFolderShop();
beforeAll(async () => {
  folder.write('products.csv', [SHIRT, { ...SHIRT, Handle: 'red-shirt', Title: 'Red Shirt' }]);
  await folder.importInto(shop.ctx);
});

/** A row as Judge.me exports it. */
const review: ExportRow = {
  title: 'Fits',
  body: 'Soft, and it fits.\nI washed it twice.',
  rating: 5,
  review_date: '2026-03-02 10:12:00 UTC',
  source: 'web',
  curated: 'ok',
  reviewer_name: 'Ada L.',
  reviewer_email: 'ada@example.com',
  product_id: '7012345678',
  product_handle: 'blue-shirt',
  reply: 'Thank you, Ada',
  reply_date: '2026-03-03 08:00:00 UTC',
  picture_urls: '',
  ip_address: '198.51.100.7',
  location: 'Porto',
};
const importReviews = (rows: readonly ExportRow[], isDryRun = false) => {
  folder.write('reviews.csv', rows);
  return folder.importInto(shop.ctx, isDryRun);
};
const listReviews = (urlPath = 'blue-shirt') =>
  queryRows<Record<string, unknown>>(
    shop.db,
    `select r.* from reviews r join products p on p.id = r.product_id where p.url_path = '${urlPath}' order by r.id`,
  );
const readRating = async (urlPath = 'blue-shirt') => {
  const api = shop.createClient();
  const { id } = await api.system.convertUrl({ url: urlPath });
  const { summary } = await api.review.list({ productId: id!, page: 1, limit: 10 });
  const [product] = await queryRows<{ average: number; count: number }>(
    shop.db,
    `select rating_average::float8 as average, rating_count as count from products where id = ${id}`,
  );
  expect({ average: summary.average, count: summary.count }).toEqual(product);
  return product;
};

test('brings a review of Judge.me to its product, once, and rates the product by it', async () => {
  expect(await importReviews([review], true)).toMatchObject({ reviewCount: 1 });
  expect(await listReviews()).toEqual([]);
  shop.invalidatedTags.length = 0;
  expect(await importReviews([review])).toMatchObject({ reviewCount: 1, errors: [] });
  const [row] = await listReviews();
  expect(row).toMatchObject({
    ...{ nickname: 'Ada L.', rating: 5, title: 'Fits', content: review.body, reply: 'Thank you, Ada' },
    ...{ status: 'approved', is_demo: false, customer_id: null, images: [] },
  });
  expect(new Date(row!.created_at as string).toISOString()).toBe('2026-03-02T10:12:00.000Z');
  expect(await readRating()).toEqual({ average: 5, count: 1 });
  expect(shop.invalidatedTags).toContain(`product:${String(row!.product_id)}`);
  expect(await importReviews([review])).toMatchObject({ reviewCount: 0, errors: [] });
  expect(await listReviews()).toHaveLength(1);
});

test('stores neither the email address nor the computer and place of a reviewer', async () => {
  const tables = ['reviews', 'imported_reviews', 'customers', 'subscribers'];
  for (const table of tables)
    expect(
      await queryRows(
        shop.db,
        `select 1 from ${table} t where t::text like any (array['%ada@example.com%', '%198.51.100%', '%Porto%'])`,
      ),
    ).toEqual([]);
});

test('leaves what the shop changed or hid, and what is no longer in the file', async () => {
  const [row] = await listReviews();
  await queryRows(
    shop.db,
    `update reviews set status = 'rejected', reply = 'Ours' where id = ${String(row!.id)}`,
  );
  const other = { ...review, reviewer_name: 'Grace', rating: 4 };
  expect(await importReviews([review, other])).toMatchObject({ reviewCount: 1, conflicts: [], errors: [] });
  expect(await importReviews([other])).toMatchObject({ reviewCount: 0 });
  expect(await listReviews()).toMatchObject([
    { status: 'rejected', reply: 'Ours', rating: 5 },
    { nickname: 'Grace', rating: 4 },
  ]);
  expect(await readRating()).toEqual({ average: 4, count: 1 });
});

test('keeps hidden what Judge.me hides, and what is not published yet for a person to look at', async () => {
  const rows = ['spam', 'not-yet'].map((curated) => ({
    ...review,
    product_handle: 'red-shirt',
    curated,
    title: curated,
  }));
  await importReviews(rows);
  expect(await listReviews('red-shirt')).toMatchObject([{ status: 'rejected' }, { status: 'pending' }]);
  expect(await readRating('red-shirt')).toEqual({ average: 0, count: 0 });
});

test('reports with their lines what cannot be used, and takes the rest', async () => {
  const { errors, reviewCount } = await importReviews([
    { ...review, rating: '4.5' },
    { ...review, product_handle: 'gone' },
    { ...review, review_date: '02/03/2026' },
    { ...review, review_date: '2126-01-01' },
    { ...review, title: '', body: '' },
    { ...review, curated: 'maybe' },
    { ...review, body: 'x'.repeat(10_001) },
    { ...review, fit: 'tight' },
    { ...review, product_handle: 'red-shirt', reviewer_name: '', title: 'A title alone', body: '' },
  ]);
  expect(errors.map(({ file, line, field }) => `${file} ${line} ${field}`)).toEqual([
    'reviews.csv 2 rating',
    'reviews.csv 6 review_date',
    'reviews.csv 8 review_date',
    'reviews.csv 10 body',
    'reviews.csv 11 curated',
    'reviews.csv 13 body',
    'reviews.csv 14 fit',
    'reviews.csv 4 product_handle',
  ]);
  expect(reviewCount).toBe(1);
});

test('asks again for an image that could not be had', async () => {
  const withImages = {
    ...review,
    reviewer_name: 'Hedy',
    title: 'Photos',
    picture_urls: 'shirt-one.png,shirt-two.png',
  };
  await folder.writeImage('shirt-one.png', 'teal');
  const first = await importReviews([withImages]);
  expect(first).toMatchObject({ reviewCount: 1, errors: [{ file: 'reviews.csv', field: 'picture_urls' }] });
  const readImages = async () =>
    (await listReviews()).find(({ title }) => title === 'Photos')!.images as string[];
  expect(await readImages()).toHaveLength(1);
  await folder.writeImage('shirt-two.png', 'navy');
  expect(await importReviews([withImages])).toMatchObject({ reviewCount: 0, errors: [] });
  expect(await readImages()).toHaveLength(2);
});

test('a dry run counts reviews of products that it would create', async () => {
  folder.write('products.csv', [SHIRT, { ...SHIRT, Handle: 'new-shirt', Title: 'New Shirt' }]);
  const dry = await importReviews([{ ...review, product_handle: 'new-shirt' }], true);
  expect(dry).toMatchObject({ counts: { created: 1 }, reviewCount: 1, errors: [] });
  folder.write('products.csv', [SHIRT, { ...SHIRT, Handle: 'red-shirt', Title: 'Red Shirt' }]);
});

test('finds a product by the address that it had before', async () => {
  await queryRows(
    shop.db,
    `insert into url_redirects (from_path, to_path) values ('old-shirt', 'red-shirt')`,
  );
  const old = { ...review, product_handle: 'old-shirt', title: 'Old address' };
  expect(await importReviews([old])).toMatchObject({ reviewCount: 1, errors: [] });
  expect(await importReviews([{ ...old, product_handle: 'red-shirt' }])).toMatchObject({ reviewCount: 0 });
});

test('takes a review that the shop has as the same one', async () => {
  await queryRows(shop.db, 'delete from imported_reviews');
  const before = (await listReviews()).length;
  const rows = [review, { ...review, review_date: '2026-04-01' }];
  expect(await importReviews(rows)).toMatchObject({ reviewCount: 1 });
  expect(await importReviews(rows)).toMatchObject({ reviewCount: 0 });
  expect(await listReviews()).toHaveLength(before + 1);
});

test('writes more reviews than one statement has room for', async () => {
  const rows = Array.from({ length: 1_200 }, (_, at) => ({ ...review, title: `Number ${at}` }));
  expect(await importReviews(rows)).toMatchObject({ reviewCount: 1_200 });
  expect(await importReviews(rows)).toMatchObject({ reviewCount: 0 });
});
