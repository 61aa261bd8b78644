import { beforeAll, describe, expect, test } from 'vitest';
import { readText, saveText } from '@/provider/shop-folder/edit/edit-texts';
import { setUpDemoFolderShop } from '@/tests/support/fixtures/demo-folder-shop';
import { signInAsStaff } from '@/tests/support/fixtures/staff-client';

const { shop, read, runImport, runExport, rows } = setUpDemoFolderShop(['texts']);

type Staff = Awaited<ReturnType<typeof signInAsStaff>>;
type Json = Record<string, unknown>;

let staff: Staff;
beforeAll(async () => {
  await runImport();
  staff = await signInAsStaff(shop, 'manager');
});

async function load(path: string) {
  const { data, ...answer } = await staff.send('GET', `texts/${path}`);
  const content = data?.text === undefined ? {} : (JSON.parse(String(data.text)) as Json);
  return { ...answer, content, version: String(data?.version) };
}
const save = (path: string, content: Json, version: string) =>
  staff.send('PUT', `texts/${path}`, { text: JSON.stringify(content), version });
async function edit(path: string, change: Json) {
  const { content, version } = await load(path);
  return save(path, { ...content, ...change }, version);
}
const list = async (kind: string) =>
  (await staff.send('GET', `texts/${kind}`)).data.items as { name: string; title: string; group: string }[];
const findPage = async (name: string) =>
  (await rows<Json>(`select title, content, updated_at from cms_pages where url_path = '${name}'`))[0];
const findPost = async (name: string) =>
  (await rows<Json>(`select title, content, published_at, minutes from posts where url_path = '${name}'`))[0];

const newPage = {
  ...{ title: 'Gift cards', summary: 'How they work.', section: 'help', position: 300 },
  text: '## How\n\nThey are **sent** by mail.',
};
const newPost = {
  ...{ title: 'A new season', summary: 'What is new.', category: '', author: 'Odette', tags: [] },
  ...{ date: '2026-11-01', image: '', image_alt: 'A wig', products: [] },
  text: 'All of it is soft.',
};

describe('texts of the back office', () => {
  test('every text that is saved as it was read changes nothing', async () => {
    const loadStored = () =>
      rows(
        'select url_path, content, title from cms_pages union all select url_path, content, title from posts order by 1',
      );
    const before = await loadStored();
    for (const kind of ['pages', 'posts'] as const)
      for (const { name } of await list(kind)) {
        const { text, version } = await readText(shop.ctx, { kind, name });
        // With other spaces, so that it is read as a new text would be.
        const saved = await saveText(shop.ctx, {
          ...{ kind, name, version },
          text: JSON.stringify(JSON.parse(text), null, 2),
        });
        expect([kind, name, saved.text]).toEqual([kind, name, text]);
      }
    expect(await loadStored()).toEqual(before);
  });

  test('a page is changed, seen with the day of the change, and written by an export', async () => {
    const before = await findPage('care-guide');
    const { content } = await load('pages/care-guide');
    const answer = await edit('pages/care-guide', {
      title: 'How to care',
      text: `${String(content.text)}\n\nNew: *oil*.`,
    });
    expect(answer.message).toBe('success');
    const page = (await findPage('care-guide'))!;
    expect(page.title).toBe('How to care');
    expect(String(page.content)).toContain('<p>New: <em>oil</em>.</p>');
    expect(String(page.content)).toContain(String(before!.content).slice(0, 200));
    expect(new Date(String(page.updated_at))).toEqual(shop.ctx.now());
    await runImport();
    expect((await findPage('care-guide'))!.title).toBe('How to care');
    await runExport();
    expect(read('pages/care-guide.md')).toContain('title: How to care');
    expect(read('pages/care-guide.md')).toContain('New: *oil*.');
  });

  test('a page is created at its address and deleted', async () => {
    const { content, version } = await load('pages/new');
    expect([content, version]).toEqual([{ text: '' }, '']);
    expect((await save('pages/gift-cards', newPage, '')).message).toBe('success');
    expect(String((await findPage('gift-cards'))!.content)).toContain('<strong>sent</strong>');
    expect((await list('pages')).map(({ name }) => name)).toContain('gift-cards');
    expect((await save('pages/gift-cards', newPage, '')).errors).toMatchObject([{ field: 'name' }]);
    expect((await staff.send('DELETE', 'texts/pages/gift-cards')).data).toEqual({ is_kept: false });
    expect(await findPage('gift-cards')).toBeUndefined();
    expect((await staff.send('DELETE', 'texts/pages/gift-cards')).status).toBe(404);
  });

  test('a post is shown from its date', async () => {
    const [first] = await list('posts');
    const { content } = await load(`posts/${first!.name}`);
    const post = { ...newPost, category: content.category, image: content.image, date: '2030-01-01' };
    expect((await save('posts/a-new-season', post, '')).message).toBe('success');
    expect(new Date(String((await findPost('a-new-season'))!.published_at))).toEqual(new Date('2030-01-01'));
    const guest = shop.createClient();
    const { items } = await guest.blog.list({});
    expect(items.map(({ title }) => title)).not.toContain(post.title);
  });

  test('a post that somebody commented on is hidden instead of deleted', async () => {
    const { name } = (await list('posts')).find((post) => post.name !== 'a-new-season')!;
    const [{ id } = {}] = await rows<{ id: number }>(`select id from posts where url_path = '${name}'`);
    await rows(
      `insert into post_comments (post_id, nickname, content, status) values (${id}, 'Mona', 'So true', 'approved')`,
    );
    expect((await staff.send('DELETE', `texts/posts/${name}`)).data).toEqual({ is_kept: true });
    expect(new Date(String((await findPost(name))!.published_at)).getUTCFullYear()).toBe(9999);
  });

  test('tells the second of two editors', async () => {
    const { content, version } = await load('pages/shipping');
    expect((await save('pages/shipping', { ...content, title: 'First' }, version)).code).toBe(200000);
    expect((await save('pages/shipping', { ...content, title: 'Second' }, version)).code).toBe(200417);
    expect((await findPage('shipping'))!.title).toBe('First');
  });

  test.each<[string, string, Json, string, RegExp]>([
    ['no title', 'pages/a-page', { ...newPage, title: '' }, 'title', /Write text/],
    ['no text', 'pages/a-page', { ...newPage, text: ' ' }, 'text', /Write the text/],
    [
      'a section that does not exist',
      'pages/a-page',
      { ...newPage, section: 'news' },
      'section',
      /about, help or legal/,
    ],
    [
      'a placeholder that does not exist',
      'pages/a-page',
      { ...newPage, text: 'In {nothing} days' },
      'text',
      /nothing/,
    ],
    [
      'a setting that does not exist',
      'pages/a-page',
      { ...newPage, colour: 'red' },
      'colour',
      /no such setting/,
    ],
    ['the address of a page of the shop', 'pages/cart', newPage, 'name', /another page of the shop/],
    ['an address with capitals', 'pages/Gift', newPage, 'name', /small letters/],
    ['an address behind the login', 'pages/new-users', newPage, 'name', /after a login/],
    [
      'a category that does not exist',
      'posts/a-post',
      { ...newPost, category: 'no-such', image: 'blog/x.webp' },
      'category',
      /There is no category/,
    ],
    [
      'an image that is not there',
      'posts/a-post',
      { ...newPost, category: 'guides', image: 'blog/no-such.webp' },
      'image',
      /There is no file/,
    ],
  ])('refuses %s, and writes nothing', async (_, path, content, field, message) => {
    const answer = await save(path, content, '');
    expect(answer.code).toBe(200422);
    expect(answer.errors?.map((error) => error.field)).toContain(field);
    expect(JSON.stringify(answer.errors)).toMatch(message);
    expect((await load(path)).status).toBe(404);
  });
});
