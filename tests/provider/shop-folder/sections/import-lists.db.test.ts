// In test:all only: long imports (import-folder.db runs on a push).
import { expect, test } from 'vitest';
import { exportContent } from '@/provider/shop-folder/sections/export-content';
import { setUpDemoFolderShop } from '@/tests/support/fixtures/demo-folder-shop';

const { shop, path, change, read, write, rows, runImport } = setUpDemoFolderShop(['content']);

test('a banner that is inserted before others changes none of them, and a conflict names its banner', async () => {
  const readBanners = () =>
    rows<{ id: number; link: string; text: string }>(
      'select id, link, text from top_banners order by position, id',
    );
  const before = await readBanners();
  const text = read('banners.yaml');
  await shop.db.execute(`update top_banners set text = 'Of the shop' where link = '/new'`);
  change('banners.yaml', 'top:\n', 'top:\n  - { title: First., text: Of the folder, link: /care }\n');
  const { changes, conflicts } = await runImport();
  expect(conflicts).toEqual([]);
  expect(changes.map(({ kind, key, fields }) => ({ kind, key, fields }))).toEqual([
    { kind: 'updated', key: '', fields: ['top_order'] },
    { kind: 'created', key: '/care', fields: [] },
  ]);
  expect(await readBanners()).toEqual([
    { id: expect.any(Number), link: '/care', text: 'Of the folder' },
    ...before.map((banner) => (banner.link === '/new' ? { ...banner, text: 'Of the shop' } : banner)),
  ]);
  expect(await runImport()).toEqual({ changes: [], conflicts: [] });

  change('banners.yaml', 'text: 2 to 5 days, tracked, in a plain box', 'text: 2 to 5 days');
  expect((await runImport()).conflicts).toMatchObject([
    { file: 'banners.yaml', key: '/new', fields: ['text'], line: 17 },
  ]);
  await runImport('theirs');
  write('banners.yaml', text);
  await runImport();
  expect(await readBanners()).toEqual(before);
});

test('banners of one link, and videos of one file, are all removed', async () => {
  const readAll = () =>
    rows(`
      select title from top_banners union all select title from wides union all select title from videos
      order by title`);
  const text = read('banners.yaml');
  const before = await readAll();
  const twice = ['One', 'Two', 'Three'];
  const [top, pages, videos] = [
    (title: string) => `  - { title: ${title}, text: Now, link: /twice }\n`,
    (title: string) => `  - { page: /, title: ${title}, text: Now, link: /twice, image: brand/login.webp }\n`,
    (title: string) =>
      `  - { title: ${title}, file: films/twice.mp4, image: brand/login.webp, seconds: 4 }\n`,
  ];
  for (const [list, toItem] of Object.entries({ top, pages, videos }))
    change('banners.yaml', `\n${list}:\n`, `\n${list}:\n${twice.map(toItem).join('')}`);
  const { changes } = await runImport();
  expect(changes.filter(({ kind }) => kind === 'created')).toHaveLength(9);
  expect(await readAll()).toHaveLength(before.length + 9);
  write('banners.yaml', text);
  expect((await runImport()).changes.filter(({ kind }) => kind === 'removed')).toHaveLength(9);
  expect(await readAll()).toEqual(before);
  expect(await runImport()).toEqual({ changes: [], conflicts: [] });
});

test('banners of an import that kept each list as one value are compared one by one', async () => {
  const text = read('banners.yaml');
  await runImport();
  await shop.db.execute(`
    with lists as (
      select split_part(key, ' ', 1) as list, jsonb_agg(source order by position) as source,
             jsonb_agg("values" order by position) as "values"
      from imported_entries where section = 'banners' and trim(key) <> '' group by 1)
    update imported_entries set
      source = (select jsonb_object_agg(list, source) from lists),
      "values" = (select jsonb_object_agg(list, "values") from lists)
    where section = 'banners' and key = ''`);
  await shop.db.execute(`delete from imported_entries where section = 'banners' and trim(key) <> ''`);
  change('banners.yaml', 'title: Burgundy 99J.', 'title: Burgundy.');
  const { changes, conflicts } = await runImport();
  expect(conflicts).toEqual([]);
  expect(changes).toMatchObject([{ kind: 'updated', key: '/burgundy-loose-wave-wig', fields: ['title'] }]);
  write('banners.yaml', text);
  await runImport();
  expect(await runImport()).toEqual({ changes: [], conflicts: [] });
});

test('a deal moves with its place in the file, and keeps its id', async () => {
  const readDeals = () =>
    rows<{ id: number; title: string; product_id: number }>(
      'select id, title, product_id from bundles order by position, id',
    );
  const [first, ...others] = await readDeals();
  const text = read('deals.yaml');
  const [head = '', firstDeal = '', ...deals] = text.split(/^(?=  - product:)/m);
  const last = deals.at(-1)!;
  write('deals.yaml', [head, last, ...deals.slice(0, -1)].join(''));
  expect((await runImport()).changes).toMatchObject([{ file: 'deals.yaml', fields: ['deals'] }]);
  expect(await readDeals()).toEqual([others.at(-1), ...others.slice(0, -1)]);
  expect(await runImport()).toEqual({ changes: [], conflicts: [] });
  write('deals.yaml', [head, firstDeal.replace('title: Three', 'title: Four'), ...deals].join(''));
  await runImport();
  const id = expect.any(Number);
  expect(await readDeals()).toEqual([{ ...first, id, title: 'Four and a closure' }, ...others]);
  write('deals.yaml', [head, firstDeal, ...deals].join(''));
  await runImport();
  expect((await readDeals()).map((deal) => deal.title)).toEqual([
    first!.title,
    ...others.map(({ title }) => title),
  ]);
});

test('an export writes banners in the order of the shop, and nothing while both agree', async () => {
  const exportFiles = async () => (await exportContent(shop.db, path)).files.map(({ file }) => file);
  expect(await exportFiles()).toEqual([]);
  await shop.db.execute(`update top_banners set position = -1 where link = '/new'`);
  const { files, saveBase } = await exportContent(shop.db, path);
  expect(files.map(({ file }) => file)).toEqual(['banners.yaml']);
  expect(files[0]!.text.match(/^  - title: .*/gm)?.slice(0, 2)).toEqual([
    '  - title: Free express over $150.00.',
    '  - title: Opening month.',
  ]);
  write('banners.yaml', files[0]!.text);
  await saveBase(shop.db);
  expect(await runImport()).toEqual({ changes: [], conflicts: [] });
});
