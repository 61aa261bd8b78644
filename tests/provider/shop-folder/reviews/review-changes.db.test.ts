// In test:all only: long imports (import-folder.db runs on a push).
import { beforeAll, expect, test } from 'vitest';
import { loadUploadAccess } from '@/provider/modules/account/upload-access';
import { setUpFolderShop } from '@/tests/support/fixtures/import-test-folder';
import { runImport } from '@/tests/support/fixtures/folder-runs';
import { SHIRT, type ExportRow } from '@/tests/support/fixtures/product-export';
import { queryRows } from '@/tests/support/seeded-database';

const { folder, shop } = setUpFolderShop();
beforeAll(() => {
  folder.write('products.csv', [SHIRT]);
});

const createReview = (reviewer_name: string): ExportRow => ({
  ...{ title: 'Fits', body: 'Soft, and it fits.', rating: 5, review_date: '2026-03-02 10:12:00 UTC' },
  ...{ curated: 'ok', reviewer_name, product_handle: 'blue-shirt', reply: '', reply_date: '' },
});
const importReviews = (rows: readonly ExportRow[], preference: 'theirs' | 'ours' | null = null) => {
  folder.write('reviews.csv', rows);
  return runImport(shop.ctx, folder.path, { preference });
};
const query = (statement: string) => queryRows<Record<string, unknown>>(shop.db, statement);
const readReviews = (nickname: string) =>
  query(`select r.* from reviews r where nickname = '${nickname}' order by id`);
const NOTHING = { reviewCount: 0, content: { changes: [] }, conflicts: [], errors: [] };

test('takes a reply and its date, the title, the text and the rating that the file changed later', async () => {
  const review = createReview('Ada of the file');
  expect(await importReviews([review])).toMatchObject({ reviewCount: 1, errors: [] });
  const changed = {
    ...{ ...review, title: 'Fits well', body: 'Soft.', rating: 4, reply: 'Thank you' },
    reply_date: '2026-03-03 08:00:00 UTC',
  };
  expect(await importReviews([changed])).toMatchObject({
    ...{ reviewCount: 0, conflicts: [], errors: [] },
    content: {
      counts: { updated: 1 },
      changes: [
        {
          ...{ file: 'reviews.csv', line: 2, key: 'blue-shirt', kind: 'updated' },
          fields: ['title', 'body', 'rating', 'reply', 'reply_date'],
        },
      ],
    },
  });
  const rows = await readReviews('Ada of the file');
  expect(rows).toMatchObject([{ title: 'Fits well', content: 'Soft.', rating: 4, reply: 'Thank you' }]);
  expect(new Date(rows[0]!.replied_at as string).toISOString()).toBe('2026-03-03T08:00:00.000Z');
  expect(await query(`select rating_average::float8 as average from products where url_path = 'blue-shirt'`)) //
    .toEqual([{ average: 4 }]);
  expect(await importReviews([changed])).toMatchObject(NOTHING);
});

test('publishes and hides a review as the file says, and leaves what the shop decided', async () => {
  const review = createReview('Grace of the file');
  await importReviews([{ ...review, curated: 'not-yet' }]);
  await importReviews([review]);
  expect(await readReviews('Grace of the file')).toMatchObject([{ status: 'approved' }]);
  await query(`update reviews set status = 'rejected' where nickname = 'Grace of the file'`);
  expect(await importReviews([review])).toMatchObject(NOTHING);
  expect(await readReviews('Grace of the file')).toMatchObject([{ status: 'rejected' }]);
});

test('what the file and the shop both changed is a conflict, until somebody decides', async () => {
  const review = createReview('Hedy of the file');
  await importReviews([review]);
  await query(`update reviews set reply = 'Ours', rating = 3 where nickname = 'Hedy of the file'`);
  const changed = { ...review, reply: 'Theirs', title: 'Another title' };
  expect(await importReviews([changed])).toMatchObject({
    conflicts: [{ file: 'reviews.csv', line: 2, handle: 'blue-shirt', value: 'reply' }],
  });
  expect(await readReviews('Hedy of the file')).toMatchObject([
    { reply: 'Ours', rating: 3, title: 'Another title' },
  ]);
  expect((await importReviews([changed])).conflictCount).toBe(1);
  expect(await importReviews([changed], 'ours')).toMatchObject({ conflicts: [] });
  expect(await readReviews('Hedy of the file')).toMatchObject([{ reply: 'Ours', rating: 3 }]);
  expect(await importReviews([{ ...changed, reply: 'Later' }], 'theirs')).toMatchObject({ conflicts: [] });
  expect(await readReviews('Hedy of the file')).toMatchObject([{ reply: 'Later', rating: 3 }]);
});

test('rows of the same author, product and date are told apart by their texts', async () => {
  const [first, second] = ['One', 'Two'].map((title) => ({ ...createReview('Anonymous'), title }));
  await importReviews([first!]);
  expect(await importReviews([second!, first!])).toMatchObject({ reviewCount: 1, content: { changes: [] } });
  expect(await importReviews([first!, second!])).toMatchObject(NOTHING);
  expect((await readReviews('Anonymous')).map(({ title }) => title)).toEqual(['One', 'Two']);
});

test('a file without a column leaves what the shop has of it', async () => {
  const review = { ...createReview('Joan of the file'), options: '20 in', fit: 'small' };
  await importReviews([review]);
  const { options: _options, fit: _fit, ...rest } = review;
  expect(await importReviews([rest])).toMatchObject(NOTHING);
  expect(await readReviews('Joan of the file')).toMatchObject([{ options_text: '20 in', fit: -1 }]);
  expect(await importReviews([{ ...rest, options: '', fit: '' }])).toMatchObject({
    content: { changes: [{ fields: ['options', 'fit'] }] },
  });
});

test('a review of a shop that kept nothing of its file stays as it is there', async () => {
  const review = createReview('Katherine of the file');
  await importReviews([review]);
  await query(`update imported_reviews set source = null, "values" = null, row_key = null`);
  await query(`update reviews set rating = 2 where nickname = 'Katherine of the file'`);
  expect(await importReviews([review])).toMatchObject(NOTHING);
  expect(await importReviews([{ ...review, body: 'Softer.' }])).toMatchObject({ conflicts: [] });
  expect(await readReviews('Katherine of the file')).toMatchObject([{ rating: 2, content: 'Softer.' }]);
});

test('images of a shopper are shown with the review that the file publishes', async () => {
  const review = createReview('Mary of the file');
  await importReviews([{ ...review, curated: 'not-yet' }]);
  await query(`insert into uploads (path, owner_key, width, height) values ('uploads/mary.webp', 'x', 1, 1)`);
  await query(`update reviews set images = '{uploads/mary.webp}' where nickname = 'Mary of the file'`);
  await importReviews([review]);
  expect(await query(`select is_shown from uploads where path = 'uploads/mary.webp'`)).toEqual([
    { is_shown: true },
  ]);
  // And hidden again, when the file takes it back.
  await importReviews([{ ...review, curated: 'not-yet' }]);
  expect(await query(`select is_shown from uploads where path = 'uploads/mary.webp'`)).toEqual([
    { is_shown: false },
  ]);
});

test('a review with an imported image is shown no longer when the file takes it back', async () => {
  await folder.writeImage('dorothy.png', 'teal');
  const review = { ...createReview('Dorothy of the file'), picture_urls: 'dorothy.png' };
  const listShown = async () => {
    const api = shop.createClient();
    const { id } = await api.system.convertUrl({ url: 'blue-shirt' });
    const { items } = await api.review.list({ productId: id!, page: 1, limit: 50, withImage: true });
    return items.flatMap(({ nickname }) => (nickname === 'Dorothy of the file' ? nickname : []));
  };
  const readAccess = async () => {
    const [row] = await query(`select images from reviews where nickname = 'Dorothy of the file'`);
    return loadUploadAccess(shop.ctx, String((row!.images as string[])[0]), {});
  };
  await importReviews([review]);
  expect(await listShown()).toEqual(['Dorothy of the file']);
  expect(await readAccess()).toBe('all');
  await importReviews([{ ...review, curated: 'not-yet' }]);
  expect(await listShown()).toEqual([]);
  expect(await readAccess()).toBe('nobody');
  await importReviews([review]);
  expect(await readAccess()).toBe('all');
});
