import { expect, test } from 'vitest';
import { setUpDemoFolderShop } from '@/tests/support/fixtures/demo-folder-shop';

const { shop, errors, change, read, remove, write, rows, runImport, runExport } = setUpDemoFolderShop([
  'texts',
]);

const nothing = { changes: [], conflicts: [] };

test('a page takes the text that changed in the folder, and the date of the import', async () => {
  const readPage = () => rows<{ id: number }>(`select id from cms_pages where url_path = 'careers'`);
  const [before] = await readPage();
  change('pages/careers.md', 'title: ', 'title: New ');
  write('pages/careers.md', `${read('pages/careers.md')}\nMore, within {return_days}.\n`);
  expect(await runImport()).toMatchObject({
    changes: [{ file: 'pages/careers.md', kind: 'updated', fields: ['title', 'text'] }],
    conflicts: [],
  });
  expect(await readPage()).toEqual([before]);
  const [page] = await rows<{ content: string }>(`select content from cms_pages where url_path = 'careers'`);
  expect(page?.content).toMatch(/<p>More, within \{return_days\}\.<\/p>$/);
  expect(await runImport()).toEqual(nothing);
});

test('a text that the shop changed is exported as Markdown, and its other paragraphs stay as they were', async () => {
  const before = read('pages/shipping.md');
  await shop.db.execute(
    `update cms_pages set content = replace(content, 'We pack from Monday to Friday.', 'We pack <strong>every</strong> day.')
     where url_path = 'shipping'`,
  );
  expect(await runExport()).toEqual({ files: ['pages/shipping.md'], removedFiles: [] });
  const after = read('pages/shipping.md');
  expect(after).toContain('We pack **every** day. Orders placed before {cut_off}');
  expect(after).toContain('| DHL Express    | 2 to 5       | $14.00 | $150.00   |');
  expect(after.slice(0, after.indexOf('## '))).toBe(before.slice(0, before.indexOf('## ')));
  expect(await runImport()).toEqual(nothing);
});

test('a text that both changed is reported', async () => {
  await shop.db.execute(`update posts set title = 'Ours' where url_path = 'measure-your-head'`);
  change('blog/measure-your-head.md', 'title: Two minutes', 'title: Three minutes');
  const { conflicts } = await runImport();
  expect(conflicts).toEqual([
    { file: 'blog/measure-your-head.md', line: 2, key: 'measure-your-head', fields: ['title'] },
  ]);
  expect((await runImport('theirs')).conflicts).toEqual([]);
  expect(await rows(`select title from posts where url_path = 'measure-your-head'`)).toEqual([
    { title: 'Three minutes with a tape measure' },
  ]);
});

test('comments of shoppers are not exported, and replies to those of the folder are', async () => {
  await shop.db.execute(
    `insert into post_comments (post_id, nickname, content, status) values (1, 'Shopper', 'Nice', 'approved')`,
  );
  expect(await runExport()).toEqual({ files: [], removedFiles: [] });
  await shop.db.execute(
    `insert into post_comments (post_id, parent_id, nickname, content, status, is_from_shop)
     select post_id, id, 'The shop', 'Thank you', 'approved', true from post_comments where nickname = 'Abena'`,
  );
  expect(await runExport()).toEqual({ files: ['blog/comments.yaml'], removedFiles: [] });
  expect(read('blog/comments.yaml')).toContain('text: Thank you\n');
  expect(read('blog/comments.yaml')).not.toContain('Shopper');
  expect(await runImport()).toEqual(nothing);
});

const reply = (name: string, text: string, status: string) =>
  shop.db.execute(
    `insert into post_comments (post_id, parent_id, nickname, content, status)
     select post_id, id, 'Shopper', '${text}', '${status}' from post_comments where nickname = '${name}'`,
  );
const readReplies = (name: string) =>
  rows<{ name: string; text: string; is_shown: boolean }>(
    `select r.nickname as name, left(r.content, 10) as text, c.status = 'approved' as is_shown
     from post_comments c join post_comments r on r.parent_id = c.id where c.nickname = '${name}' order by r.id`,
  );
/** Takes a comment out of the file, and returns how to put it back. */
function takeOut(post: string, name: string) {
  const text = read('blog/comments.yaml');
  const start = text.indexOf(`  - post: ${post}\n    name: ${name}\n`);
  const end = text.indexOf('  - post:', start + 1);
  write('blog/comments.yaml', text.slice(0, start) + (end === -1 ? '' : text.slice(end)));
  return () => write('blog/comments.yaml', text);
}

test('a comment of the folder stays, hidden, with the reply of a shopper, and may come back', async () => {
  await reply('Dee', 'Me too', 'pending');
  const before = await rows(`select id from post_comments where nickname = 'Dee'`);
  const putBack = takeOut('how-to-wash-a-lace-wig', 'Dee');
  expect((await runImport()).changes).toMatchObject([
    { file: 'blog/comments.yaml', kind: 'kept', fields: [] },
  ]);
  expect(await readReplies('Dee')).toEqual([{ name: 'Shopper', text: 'Me too', is_shown: false }]);
  expect(await runImport()).toEqual(nothing);
  putBack();
  expect((await runImport()).changes).toMatchObject([{ kind: 'created' }]);
  expect(await readReplies('Dee')).toEqual([
    { name: 'Shopper', text: 'Me too', is_shown: true },
    { name: 'Mireille Adeyemi', text: 'Nearly eve', is_shown: true },
    { name: 'Rosalind', text: 'Same here.', is_shown: true },
  ]);
  expect(await rows(`select id from post_comments where nickname = 'Dee'`)).toEqual(before);
  expect(await runImport()).toEqual(nothing);
});

test('replies of the folder that changed leave those of shoppers as they are', async () => {
  await reply('Imani', 'Thanks', 'approved');
  change('blog/comments.yaml', 'text: Good choice. Keep', 'text: Fine. Keep');
  expect((await runImport()).conflicts).toHaveLength(1);
  expect((await runImport('theirs')).changes).toMatchObject([{ kind: 'updated', fields: ['replies'] }]);
  expect(await readReplies('Imani')).toEqual([
    { name: 'Joanna Reyes', text: 'Fine. Keep', is_shown: true },
    { name: 'Shopper', text: 'Thanks', is_shown: true },
  ]);
  expect(await runImport()).toEqual(nothing);
});

test('a post of the folder is hidden if a shopper replied to a comment of the folder', async () => {
  await reply('Wren', 'So can I', 'pending');
  takeOut('tape-ins-or-clip-ins', 'Wren');
  remove('blog/tape-ins-or-clip-ins.md');
  expect((await runImport()).changes).toMatchObject([
    { file: 'blog/tape-ins-or-clip-ins.md', kind: 'kept', fields: [] },
    { file: 'blog/comments.yaml', kind: 'kept', fields: [] },
  ]);
  expect(await readReplies('Wren')).toEqual([{ name: 'Shopper', text: 'So can I', is_shown: false }]);
});

test('a post that is no longer in the folder is removed; one with a comment of a shopper is hidden', async () => {
  const { url_path: commented } = (
    await rows<{ url_path: string }>('select url_path from posts where id = 1')
  )[0]!;
  const comments = read('blog/comments.yaml');
  remove(`blog/${commented}.md`);
  remove('blog/sleeping-and-storing.md');
  remove('blog/comments.yaml');
  const { changes } = await runImport();
  expect(changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ file: `blog/${commented}.md`, kind: 'kept' }),
      expect.objectContaining({ file: 'blog/sleeping-and-storing.md', kind: 'removed' }),
    ]),
  );
  expect(await rows(`select id from posts where url_path = 'sleeping-and-storing'`)).toEqual([]);
  expect(await rows(`select published_at > now() as is_hidden from posts where id = 1`)).toEqual([
    { is_hidden: true },
  ]);
  write('blog/comments.yaml', comments);
  expect((await runImport()).changes).toEqual([]);
  expect(errors[0]).toContain('There is no post');
});

test('a category with posts stays, and others come in the order of the file', async () => {
  write(
    'blog/categories.yaml',
    'categories:\n  - { path: news, name: News }\n  - { path: care, name: Care }\n',
  );
  await runImport();
  const paths = await rows<{ url_path: string }>(
    'select url_path from blog_categories order by position, id',
  );
  expect(paths.map(({ url_path }) => url_path).slice(0, 2)).toEqual(['news', 'care']);
  expect(paths.length).toBeGreaterThan(2);
  expect(errors).toContainEqual(expect.stringContaining('There is no category'));
});

test('a new page is added, and a folder that cannot be read removes nothing', async () => {
  write('pages/fresh.md', '---\ntitle: A\nsummary: B\nsection: help\n---\nText.\n');
  expect((await runImport()).changes).toMatchObject([{ file: 'pages/fresh.md', kind: 'created' }]);
  remove('pages');
  expect((await runImport()).changes).toEqual([]);
  write('pages', 'a file');
  expect((await runImport()).changes).toEqual([]);
  expect(errors).toContainEqual('pages: This is a file, and should be a folder.');
});
