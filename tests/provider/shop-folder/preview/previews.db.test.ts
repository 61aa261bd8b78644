import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { PreviewSubject } from '@/contract/admin-preview';
import { ResponseCode } from '@/contract/response-codes';
import { deleteExpiredRows } from '@/provider/platform/jobs/delete-expired-rows';
import { getFileStorage } from '@/provider/platform/storage/get-file-storage';
import { signInAsStaff } from '@/tests/support/fixtures/staff-client';
import { createPictureForm } from '@/tests/support/fixtures/picture-form';
import { queryRows } from '@/tests/support/seeded-database';
import { openShop, type Shop } from '@/tests/support/shop';

type Json = Record<string, unknown>;
type Staff = Awaited<ReturnType<typeof signInAsStaff>>;

let shop: Shop;
let staff: Staff;
beforeAll(async () => {
  shop = await openShop();
  staff = await signInAsStaff(shop, 'manager');
});
afterAll(() => shop.close());

async function load(path: string) {
  const { data } = await staff.send('GET', path);
  return { content: JSON.parse(String(data.text)) as Json, version: String(data.version) };
}
const createDraft = (
  subject: PreviewSubject,
  name: string,
  content: Json,
  version: string,
  by: Staff = staff,
) =>
  by.send('POST', 'previews', {
    ...{ is_preview: true, subject, name, version },
    text: JSON.stringify(content),
  });
const open = (id: unknown, by: Staff = staff) =>
  shop.request(`/api/admin/previews/${String(id)}`, {
    headers: { Cookie: by.browser.cookie, 'X-Connection-Address': '10.1.2.3' },
  });

/** A draft that is open: where it is shown, and a browser that sees it. */
async function preview(subject: PreviewSubject, name: string, change: (content: Json) => Json) {
  const isText = subject === 'pages' || subject === 'posts';
  const { content, version } = await load(isText ? `texts/${subject}/${name}` : `content/${subject}`);
  const { data } = await createDraft(subject, name, change(content), version);
  const response = await open(data.id);
  const cookie = response.headers.get('Set-Cookie')!;
  const client = shop.createClient({ Cookie: cookie.split(';')[0]! });
  return { response, cookie, client, path: response.headers.get('Location') };
}
const countPages = () =>
  queryRows<Json>(shop.db, 'select url_path, title, content from cms_pages order by 1');

describe('a preview', () => {
  test('of a text page is seen with its cookie alone, and nothing of it stays', async () => {
    const before = await countPages();
    shop.invalidatedTags.length = 0;
    const seen = await preview('pages', 'faq', (content) => ({ ...content, title: 'Ask us' }));
    expect(seen.response.status).toBe(303);
    expect(seen.path).toBe('/faq');
    expect(seen.cookie).toMatch(/^preview=[\w-]{43}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Strict$/);
    const { id } = await seen.client.system.convertUrl({ url: 'faq' });
    expect(await seen.client.blog.cmsPage({ id: id! })).toMatchObject({ title: 'Ask us' });
    expect((await shop.createClient().blog.cmsPage({ id: id! })).title).not.toBe('Ask us');
    expect(await countPages()).toEqual(before);
    expect(shop.invalidatedTags).toEqual([]);
  });

  test('of a new text is found by its address, only with the cookie', async () => {
    const page = {
      title: 'Gift cards',
      summary: 'How.',
      section: 'help',
      position: 300,
      text: 'By **mail**.',
    };
    const { data } = await createDraft('pages', 'gift-cards', page, '');
    const response = await open(data.id);
    const client = shop.createClient({ Cookie: response.headers.get('Set-Cookie')!.split(';')[0]! });
    const { id } = await client.system.convertUrl({ url: 'gift-cards' });
    expect((await client.blog.cmsPage({ id: id! })).content).toContain('<strong>mail</strong>');
    await expect(shop.createClient().system.convertUrl({ url: 'gift-cards' })).rejects.toThrow();
    await expect(shop.createClient().blog.cmsPage({ id: id! })).rejects.toThrow();
  });

  test('of a post that is planned for later shows it now', async () => {
    const [{ name } = { name: '' }] = (await staff.send('GET', 'texts/posts')).data.items as {
      name: string;
    }[];
    const { client, path } = await preview('posts', name, (content) => ({
      ...content,
      ...{ title: 'Of next year', date: '2029-03-01' },
    }));
    expect(path).toBe(`/blog/${name}`);
    const { id } = await client.system.convertUrl({ url: `blog/${name}` });
    expect(await client.blog.read({ id: id! })).toMatchObject({ title: 'Of next year' });
  });

  test('of the home page, banners, the menu and pop-ups shows what would be saved', async () => {
    const home = await preview('home', '', () => ({ blocks: [{ type: 'videos', title: 'Only films' }] }));
    expect((await home.client.home.read()).sections).toMatchObject([{ type: 'videos', title: 'Only films' }]);
    const banners = await preview('banners', '', (content) => {
      const [first, ...others] = content.pages as Json[];
      return { ...content, pages: [{ ...first, title: 'A draft' }, ...others] };
    });
    const { items } = await banners.client.system.listBanners({});
    expect(items.some(({ title }) => title === 'A draft')).toBe(true);
    const menu = await preview('navigation', '', (content) => ({
      ...content,
      menu: [{ name: 'Drafts', link: '/wigs' }],
    }));
    expect((await menu.client.category.navigation()).category.map(({ name }) => name)).toEqual(['Drafts']);
    const popups = await preview('popups', '', () => ({
      popups: [{ name: 'winter', type: 'notice', title: 'Winter', text: 'It is cold.', pages: ['/care'] }],
    }));
    expect(popups.path).toBe('/care');
    const { popup } = await popups.client.system.popup({ posUri: '/care' });
    expect(popup.map(({ title, identifier }) => [title, identifier])).toEqual([
      ['Winter', expect.stringMatching(/^winter_[\w-]{8}$/)],
    ]);
    // The one that is written comes before those that would open first in the shop.
    const other = await preview('popups', '', (content) => {
      const [first, ...rest] = content.popups as Json[];
      return { popups: [first, ...rest, { ...first, name: 'spring', type: 'notice', title: 'Spring' }] };
    });
    const listed = (await other.client.system.popup({ posUri: '/wigs' })).popup;
    expect(listed.length).toBeGreaterThan(1);
    expect(listed[0]).toMatchObject({ title: 'Spring' });
    const guest = shop.createClient();
    expect((await guest.category.navigation()).category.map(({ name }) => name)).not.toContain('Drafts');
    expect(JSON.stringify(await guest.home.read())).not.toContain('Only films');
  });

  test('ends when its draft, or anything else, is saved', async () => {
    const { client } = await preview('pages', 'faq', (content) => ({ ...content, title: 'Soon' }));
    const { id } = await client.system.convertUrl({ url: 'faq' });
    expect((await client.blog.cmsPage({ id: id! })).title).toBe('Soon');
    const { content, version } = await load('texts/pages/faq');
    await staff.send('PUT', 'texts/pages/faq', {
      text: JSON.stringify({ ...content, title: 'Saved' }),
      version,
    });
    expect((await client.blog.cmsPage({ id: id! })).title).toBe('Saved');
  });

  test('ends when a text is deleted', async () => {
    const { content } = await load('texts/pages/faq');
    await staff.send('PUT', 'texts/pages/sizes', { text: JSON.stringify(content), version: '' });
    const { client } = await preview('pages', 'sizes', (text) => ({ ...text, title: 'All sizes' }));
    expect((await client.system.convertUrl({ url: 'sizes' })).id).toBeGreaterThan(0);
    expect((await staff.send('DELETE', 'texts/pages/sizes')).code).toBe(ResponseCode.ok);
    await expect(client.system.convertUrl({ url: 'sizes' })).rejects.toThrow();
  });

  test('ends when it cannot be saved any more, and its browser sees the shop instead of errors', async () => {
    const { path } = (await staff.send('POST', 'content_images', await createPictureForm())).data;
    const { client } = await preview('banners', '', (content) => {
      const [first, ...others] = content.pages as Json[];
      return { ...content, pages: [{ ...first, title: 'Gone', image: path }, ...others] };
    });
    const listTitles = async () => (await client.system.listBanners({})).items.map(({ title }) => title);
    expect(await listTitles()).toContain('Gone');
    await getFileStorage(shop.ctx.config).remove(String(path));
    expect(await listTitles()).not.toContain('Gone');
    expect(await queryRows(shop.db, `select id from content_previews where subject = 'banners'`)).toEqual([]);
  });

  test('takes one connection to the database, however many calls show it at once', async () => {
    const { client } = await preview('pages', 'faq', (content) => ({ ...content, title: 'At once' }));
    let [running, most] = [0, 0];
    const { transaction } = shop.ctx.db;
    const spy = vi.spyOn(shop.ctx.db, 'transaction').mockImplementation(async (...args) => {
      running += 1;
      most = Math.max(most, running);
      return transaction.apply(shop.ctx.db, args).finally(() => (running -= 1));
    });
    const ids = await Promise.all(Array.from({ length: 4 }, () => client.system.convertUrl({ url: 'faq' })));
    spy.mockRestore();
    expect(ids).toHaveLength(4);
    expect(most).toBe(1);
  });

  test('is refused as a save would be, at the field', async () => {
    const { content, version } = await load('content/banners');
    const [first, ...others] = content.pages as Json[];
    const broken = { ...content, pages: [{ ...first, image: 'banners/no-such.webp' }, ...others] };
    expect((await createDraft('banners', '', broken, version)).errors).toMatchObject([
      { field: 'pages.0.image' },
    ]);
    expect((await createDraft('banners', '', content, 'old')).code).toBe(ResponseCode.changedMeanwhile);
    expect((await createDraft('pages', 'faq', { text: '' }, '')).errors).toMatchObject([{ field: 'name' }]);
    expect((await createDraft('pages', '../faq', { text: '' }, '')).errors).toMatchObject([
      { field: 'name' },
    ]);
  });
});

describe('nobody else', () => {
  const draft = async () => {
    const { content, version } = await load('texts/pages/faq');
    return createDraft('pages', 'faq', { ...content, title: 'Secret' }, version);
  };

  test('opens it: neither another member of staff, nor a shopper, nor who guesses', async () => {
    const { id } = (await draft()).data;
    const other = await signInAsStaff(shop, 'manager');
    expect((await open(id, other)).status).toBe(404);
    expect((await open(999_999)).status).toBe(404);
    expect((await open('x')).status).toBe(404);
    expect((await shop.request(`/api/admin/previews/${String(id)}`)).status).toBe(401);
    const guessed = shop.createClient({ Cookie: `preview=${'a'.repeat(43)}` });
    const target = await guessed.system.convertUrl({ url: 'faq' });
    expect((await guessed.blog.cmsPage({ id: target.id! })).title).not.toBe('Secret');
  });

  test('makes one: a shopper, a machine, or staff without the right', async () => {
    const body = JSON.stringify({ is_preview: true, subject: 'home', name: '', text: '{}', version: '' });
    const headers = { 'Content-Type': 'application/json' };
    expect((await shop.request('/api/admin/previews', { method: 'POST', headers, body })).status).toBe(401);
    const { token } = await shop.createCustomer();
    const asCustomer = { ...headers, Authorization: token };
    expect(
      (await shop.request('/api/admin/previews', { method: 'POST', headers: asCustomer, body })).status,
    ).toBe(401);
    const asKey = { ...headers, 'Owner-Key': 'owner-key-of-the-tests' };
    expect((await shop.request('/api/admin/previews', { method: 'POST', headers: asKey, body })).status).toBe(
      403,
    );
    const helper = await signInAsStaff(shop, 'support');
    expect((await createDraft('home', '', {}, '', helper)).status).toBe(403);
  });

  test('sees it after an hour, or once its owner has signed out; the job deletes it', async () => {
    const seen = await preview('pages', 'faq', (content) => ({ ...content, title: 'For an hour' }));
    const { id } = await seen.client.system.convertUrl({ url: 'faq' });
    const last = (await draft()).data.id;
    const now = shop.clock.now;
    shop.clock.now = new Date(now.getTime() + 61 * 60_000);
    expect((await seen.client.blog.cmsPage({ id: id! })).title).not.toBe('For an hour');
    expect((await open(last)).status).toBe(404);
    await deleteExpiredRows(shop.ctx);
    expect(await queryRows(shop.db, 'select id from content_previews')).toEqual([]);
    shop.clock.now = now;

    const leaving = await signInAsStaff(shop, 'manager');
    const { content, version } = await load('texts/pages/faq');
    const { data } = await createDraft('pages', 'faq', { ...content, title: 'Left' }, version, leaving);
    const cookie = (await open(data.id, leaving)).headers.get('Set-Cookie')!.split(';')[0]!;
    const client = shop.createClient({ Cookie: cookie });
    expect((await client.blog.cmsPage({ id: id! })).title).toBe('Left');
    await leaving.send('DELETE', 'session');
    expect((await client.blog.cmsPage({ id: id! })).title).not.toBe('Left');
  });

  test('fills the database: a session keeps five', async () => {
    for (let count = 0; count < 7; count += 1) await draft();
    expect(await queryRows(shop.db, 'select id from content_previews')).toHaveLength(5);
  });
});
