// In test:all only: long imports (import-folder.db runs on a push).
import { beforeEach, expect, test } from 'vitest';
import { countTableRows } from '@/tests/support/count-table-rows';
import { setUpDemoFolderShop } from '@/tests/support/fixtures/demo-folder-shop';

const { shop, errors, change, read, remove, write, rows, runImport, runExport } = setUpDemoFolderShop([
  'content',
]);
beforeEach(() => {
  shop.invalidatedTags.length = 0;
});

const readCoupon = async (code: string) =>
  (await rows<Record<string, unknown>>(`select * from coupons where code = '${code}'`))[0];

test('a popup may name a coupon of the shop whose file is empty', async () => {
  const text = read('coupons.yaml');
  write('coupons.yaml', '# Coupons\n');
  await runImport();
  expect(errors).toEqual([expect.stringMatching(/^coupons.yaml: .* Write “coupons: \[\]”/)]);
  write('coupons.yaml', text);
});

test('a coupon takes what changed in the folder, and keeps its id, its dates and how often it was used', async () => {
  const before = await readCoupon('SWAN40');
  await shop.db.execute(`update coupons set times_used = 7 where code = 'SWAN40'`);
  change('coupons.yaml', 'amount_off: 40.00', 'amount_off: 45.00');
  const dry = await runImport(null, true);
  expect(await readCoupon('SWAN40')).toEqual({ ...before, times_used: 7 });
  const { changes, conflicts } = await runImport();
  expect({ changes, conflicts }).toEqual(dry);
  expect(changes).toEqual([
    { file: 'coupons.yaml', line: 17, key: 'SWAN40', fields: ['amount_off'], kind: 'updated' },
  ]);
  expect(await readCoupon('SWAN40')).toEqual({ ...before, times_used: 7, value: 4500 });
  expect(shop.invalidatedTags).toContain('system');
  expect(await runImport()).toEqual({ changes: [], conflicts: [] });
});

test('a field that both changed is reported with its line, and stays until a preference decides', async () => {
  await shop.db.execute(`update popups set title = 'Ours' where identifier = 'home_screen'`);
  change('popups.yaml', 'title: Letters about hair', 'title: Theirs');
  const conflict = { file: 'popups.yaml', line: 15, key: 'home_screen', fields: ['title'] };
  for (let run = 0; run < 2; run += 1)
    expect(await runImport()).toEqual({ changes: [], conflicts: [conflict] });
  const readTitle = () => rows(`select title from popups where identifier = 'home_screen'`);
  expect(await readTitle()).toEqual([{ title: 'Ours' }]);
  expect(await runImport('ours')).toEqual({ changes: [], conflicts: [] });
  expect(await runImport()).toEqual({ changes: [], conflicts: [] });
  change('popups.yaml', 'title: Theirs', 'title: Theirs again');
  expect((await runImport('theirs')).changes).toMatchObject([{ key: 'home_screen', kind: 'updated' }]);
  expect(await readTitle()).toEqual([{ title: 'Theirs again' }]);
});

test('what the folder has no longer is removed; a coupon that somebody has only ends', async () => {
  const [claimed] = await rows<{ id: number }>(`select id from coupons where code = 'FIRSTLOOK'`);
  await shop.db.execute(
    `insert into coupon_claims (coupon_id, email, identifier) values (${claimed!.id}, 'a@b.example', 'code')`,
  );
  write('coupons.yaml', 'coupons: []\n');
  const { changes } = await runImport();
  expect(changes.find(({ key }) => key === 'FIRSTLOOK')?.kind).toBe('kept');
  expect(changes.find(({ key }) => key === 'SWAN40')?.kind).toBe('removed');
  expect(await readCoupon('SWAN40')).toBeUndefined();
  expect(
    await rows(`select ends_at <= '2026-11-20T10:00:00Z' as is_over from coupons where code = 'FIRSTLOOK'`),
  ).toEqual([{ is_over: true }]);
  // The popups of the folder still name coupons: their file has errors, and is left out.
  expect(errors).toContain('popups.yaml:11, popups.0.coupon: There is no coupon “WELCOME10”.');
  expect((await runImport()).changes).toEqual([]);
  expect((await runExport()).files).toEqual([]);
});

test('a file that is missing changes nothing', async () => {
  const text = read('search.yaml');
  remove('search.yaml');
  expect(await runImport()).toEqual({ changes: [], conflicts: [] });
  write('search.yaml', text);
});

test.each(['', '\ufeff\n', '# synonyms: []\n', '---\n'])(
  'a file that only says %j changes nothing, is reported, and is filled by an export',
  async (empty) => {
    const text = read('search.yaml');
    const before = await countTableRows(shop.db);
    write('search.yaml', empty);
    for (const preference of [null, 'theirs'] as const)
      expect(await runImport(preference)).toEqual({ changes: [], conflicts: [] });
    expect(await countTableRows(shop.db)).toEqual(before);
    const message =
      'The file says nothing, so the shop keeps what was in it. Write “synonyms: []” to remove all of it.';
    expect(errors.filter((error) => error.includes('search'))).toEqual(
      Array.from({ length: 2 }, () => `search.yaml: ${message}`),
    );
    await runExport();
    expect(read('search.yaml')).toContain('synonyms:\n');
    expect(read('search.yaml').includes('# synonyms')).toBe(empty.startsWith('#'));
    write('search.yaml', text);
    expect(await runImport()).toEqual({ changes: [], conflicts: [] });
  },
);

test('an error in one file leaves out that file only', async () => {
  change('seo.yaml', 'title: Your cart', 'titel: Your cart');
  change('banners.yaml', 'text: 20% off glueless wigs with code FIRSTDANCE', 'text: Come in');
  expect((await runImport()).changes).toMatchObject([
    { file: 'banners.yaml', key: '/glueless-wigs', fields: ['text'] },
  ]);
  expect(errors).toEqual(expect.arrayContaining([expect.stringContaining('seo.yaml:')]));
  change('seo.yaml', 'titel: Your cart', 'title: Your cart');
});

test('rows of a list keep their ids', async () => {
  const before = await rows<{ id: number }>('select id from top_banners order by position');
  change('banners.yaml', 'title: Opening month.', 'title: Opening week.');
  await runImport();
  const after = await rows<{ id: number; title: string }>(
    'select id, title from top_banners order by position',
  );
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(after[0]?.title).toBe('Opening week.');
});

test('an export says what the shop changed, and nothing else of the file changes', async () => {
  const before = read('seo.yaml');
  await shop.db.execute(`update seo_items set title = 'Basket' where url = '/cart'`);
  await shop.db.execute(
    `insert into url_redirects (from_path, to_path) values ('=old', 'wigs'), ('a,b', 'wigs?texture=curly')`,
  );
  await shop.db.execute(
    `insert into coupons (code, name, description, type, value, starts_at) values
      ('OWN', 'Own', 'Made in the shop', 'fixed', 1250, '2026-12-01T18:00:00Z')`,
  );
  expect((await runExport()).files).toEqual(['coupons.yaml', 'seo.yaml', 'redirects.csv']);
  expect(read('seo.yaml')).toBe(before.replace('title: Your cart', 'title: Basket'));
  expect(read('redirects.csv')).toContain('"/a,b",/wigs?texture=curly\n');
  expect(read('coupons.yaml')).toBe(
    `coupons:\n  - code: OWN\n    name: Own\n    description: Made in the shop\n    amount_off: 12.50\n    starts: 2026-12-01T18:00:00.000Z\n`,
  );
  expect(await runImport()).toEqual({ changes: [], conflicts: [] });
});

test('what the shop removed is removed from the folder by an export, and is not brought back by an import', async () => {
  await shop.db.execute(`delete from diy_templates where url_path = 'burgundy-99j'`);
  expect(await runImport()).toEqual({ changes: [], conflicts: [] });
  expect(await runExport()).toEqual({ files: [], removedFiles: ['activities/burgundy-99j.yaml'] });
  expect(await runImport()).toEqual({ changes: [], conflicts: [] });
});

test('a gift keeps its id, and what is left of it unless the file says another number', async () => {
  const FILE = 'activities/grand-opening.yaml';
  const readGifts = () =>
    rows<{ id: number; name: string; left_over: number | null }>(
      'select id, name, left_over from opening_gifts order by position, id',
    );
  const [bonnet, oil, ...others] = await readGifts();
  const before = read(FILE);
  await shop.db.execute(
    `insert into opening_places (email, name, phone, gift_id) values ('b@b.example', 'B', '1', ${bonnet!.id})`,
  );
  await shop.db.execute(`update opening_gifts set left_over = left_over - 3 where left_over is not null`);
  change(FILE, 'name: Satin bonnet', 'name: Silk bonnet');
  change(FILE, 'total: 100', 'total: 110');
  change(FILE, 'remaining: 9', 'remaining: 12');
  expect((await runImport()).conflicts).toMatchObject([{ fields: ['gifts'] }]);
  await runImport('theirs');
  const changed = [
    { ...oil, left_over: 12 },
    ...others.map((gift) => ({ ...gift, left_over: gift.left_over && gift.left_over - 3 })),
  ];
  expect(await readGifts()).toEqual([{ ...bonnet, name: 'Silk bonnet', left_over: 89 }, ...changed]);
  const text = read(FILE);
  write(FILE, text.replace(/  - name: Silk bonnet[^]*?(?=  - name: )/, ''));
  await runImport();
  expect(await readGifts()).toEqual([...changed, { ...bonnet, name: 'Silk bonnet', left_over: 0 }]);
  write(FILE, before);
  await runImport('theirs');
  expect((await readGifts()).map(({ id }) => id)).toEqual([bonnet, oil, ...others].map((gift) => gift!.id));
  await shop.db.execute(`delete from opening_places where email = 'b@b.example'`);
});

test('gifts that guests hold stay, and are given away no more', async () => {
  const [gift] = await rows<{ id: number; name: string }>(
    'select id, name from opening_gifts order by position desc limit 1',
  );
  await shop.db.execute(
    `insert into opening_places (email, name, phone, gift_id) values ('a@b.example', 'A', '1', ${gift!.id})`,
  );
  const text = read('activities/grand-opening.yaml');
  write(
    'activities/grand-opening.yaml',
    text.slice(0, text.indexOf('gifts:\n')) + text.slice(text.indexOf('products_title')),
  );
  expect((await runImport()).changes).toMatchObject([{ key: 'grand-opening', fields: ['gifts'] }]);
  expect(await rows('select id, left_over from opening_gifts')).toEqual([{ id: gift!.id, left_over: 0 }]);
  expect(await runImport()).toEqual({ changes: [], conflicts: [] });
});

test('a database that was filled before imports existed keeps what it has', async () => {
  await shop.db.execute('delete from imported_entries');
  await shop.db.execute(`update nav_items set name = 'Ours' where position = 0`);
  const before = await countTableRows(shop.db);
  const { conflicts } = await runImport();
  expect(conflicts).toEqual([]);
  expect(await rows('select name from nav_items where position = 0')).toEqual([{ name: 'Ours' }]);
  expect({ ...(await countTableRows(shop.db)), imported_entries: 0 }).toMatchObject({
    nav_items: before.nav_items,
    coupons: before.coupons,
  });
  expect((await runExport()).files).toContain('navigation.yaml');
});
