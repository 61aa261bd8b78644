import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Code } from '@/contract/codes';
import { postComments } from '@/provider/db/schema/journal';
import { expectNotFound, refusal } from '../support/buying';
import { askOwner, judge, makePost } from '../support/journal';
import { from } from '../support/people';
import { openShop, type Shop } from '../support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
}, 300_000);
afterAll(() => shop.close());

describe('comments', () => {
  test('a comment is held back until the owner has released it; then the page and the lists are out of date', async () => {
    const { id: blogId } = await makePost(shop);
    const api = from(shop, 'comment-first');
    const said = await api.blog.comment({ blogId, content: ' Soft and full. ', nickname: 'Wren' });
    expect(said.message).toBe('Thank you. We read every comment before it shows.');
    expect((await api.blog.read({ id: blogId })).comments).toEqual([]);

    const waiting = await askOwner(shop, '/api/owner/comments');
    expect(waiting.data).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ id: said.id, post_id: blogId, content: 'Soft and full.' }),
      ]),
    });
    shop.changed.length = 0;
    expect(await judge(shop, said.id, { status: 'approved', reply: 'Glad to hear it.' })).toMatchObject({
      code: Code.ok,
      data: { id: said.id, status: 'approved' },
    });
    expect(shop.changed).toEqual(expect.arrayContaining([`post:${blogId}`, 'journal']));
    const { comments, commentCount } = await api.blog.read({ id: blogId });
    expect(commentCount).toBe(2);
    expect(comments).toMatchObject([
      { nickname: 'Wren', content: 'Soft and full.', parentId: null, isFromShop: false },
      { content: 'Glad to hear it.', parentId: said.id, isFromShop: true },
    ]);
    expect((await askOwner(shop, '/api/owner/comments')).data).not.toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ id: said.id })]),
    });
  });

  test('what the shop has said to a comment is said once, and goes with it', async () => {
    const { id: blogId } = await makePost(shop);
    const { id } = await from(shop, 'comment-again').blog.comment({ blogId, content: 'Soft and full.' });
    const shown = async () =>
      (await shop.visitor().blog.read({ id: blogId })).comments?.map(({ content }) => content);
    const verdict = { status: 'approved', reply: 'Glad to hear it.' };
    await judge(shop, id, verdict);
    await judge(shop, id, verdict);
    expect(await shown()).toEqual(['Soft and full.', 'Glad to hear it.']);
    await judge(shop, id, { status: 'rejected' });
    expect(await shown()).toEqual([]);
    await judge(shop, id, { status: 'approved' });
    expect(await shown()).toEqual(['Soft and full.', 'Glad to hear it.']);
  });

  test('the owner’s doors are shut to everybody else, and rejected words never show', async () => {
    const { id: blogId } = await makePost(shop);
    const { id } = await from(shop, 'comment-1').blog.comment({ blogId, content: 'Buy my pills' });
    expect((await judge(shop, id, { status: 'approved' }, 'no-key')).http).toBe(404);
    expect((await askOwner(shop, '/api/owner/comments', {}, 'no-key')).http).toBe(404);
    expect((await judge(shop, id, { status: 'perhaps' })).code).toBe(Code.refused);
    expect((await judge(shop, 999_999, { status: 'approved' })).http).toBe(404);
    expect(
      (await askOwner(shop, '/api/owner/comments/x', { method: 'PUT', body: '{"status":"approved"}' })).http,
    ).toBe(404);
    await judge(shop, id, { status: 'rejected' });
    expect((await shop.visitor().blog.read({ id: blogId })).comments).toEqual([]);
  });

  test('a script in it stays the text it is', async () => {
    const { id: blogId } = await makePost(shop);
    const content = '<script>alert(1)</script> & <b>bold</b>';
    const { id } = await from(shop, 'comment-2').blog.comment({ blogId, content });
    await judge(shop, id, { status: 'approved' });
    expect((await shop.visitor().blog.read({ id: blogId })).comments?.[0]).toMatchObject({ content });
  });

  test('a customer signs with their own name, a visitor without one is a reader; an answer hangs under the first comment', async () => {
    const { id: blogId } = await makePost(shop);
    const other = await makePost(shop);
    const { api } = await shop.customer();
    const first = await api.blog.comment({ blogId, content: 'One' });
    await expectNotFound(api.blog.comment({ blogId, content: 'Two', parentId: first.id }));
    await judge(shop, first.id, { status: 'approved' });
    const second = await from(shop, 'comment-3').blog.comment({ blogId, content: 'Two', parentId: first.id });
    await judge(shop, second.id, { status: 'approved' });
    const third = await api.blog.comment({ blogId, content: 'Three', parentId: second.id });
    await judge(shop, third.id, { status: 'approved' });
    await expectNotFound(api.blog.comment({ blogId: other.id, content: 'Four', parentId: first.id }));

    const { comments } = await api.blog.read({ id: blogId });
    expect(comments?.map(({ nickname, parentId }) => [nickname, parentId])).toEqual([
      ['Tasha M.', null],
      ['A reader', first.id],
      ['Tasha M.', first.id],
    ]);
  });

  test('a post stands without its comments when these cannot be read, and has them again when they can', async () => {
    const { id: blogId, title } = await makePost(shop);
    const { id } = await from(shop, 'comment-4').blog.comment({ blogId, content: 'Still here.' });
    await judge(shop, id, { status: 'approved' });
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    await shop.db.execute(sql`alter table post_comments rename to post_comments_away`);
    const without = await shop
      .visitor()
      .blog.read({ id: blogId })
      .finally(() => shop.db.execute(sql`alter table post_comments_away rename to post_comments`));
    expect(without).toMatchObject({ title, comments: null, commentCount: null });
    expect(logged.mock.calls[0]?.[0]).toBe(`[provider] Post ${blogId} is shown without its comments`);
    logged.mockClear();
    expect((await shop.visitor().blog.read({ id: blogId })).comments).toMatchObject([
      { content: 'Still here.' },
    ]);
  });

  test('words are asked for, not too many of them, and a burst is slowed down', async () => {
    const { id: blogId } = await makePost(shop);
    const api = from(shop, 'comment-burst');
    expect(await refusal(api.blog.comment({ blogId, content: '  ' }))).toEqual({
      code: Code.refused,
      message: 'Your comment Cannot be empty',
    });
    expect((await refusal(api.blog.comment({ blogId, content: 'a'.repeat(2001) }))).message).toContain(
      'Cannot be greater than 2000 characters',
    );
    const sent = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => api.blog.comment({ blogId, content: `Number ${index}` })),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect((await refusal(api.blog.comment({ blogId, content: 'More' }))).code).toBe(Code.tooMany);
    const kept = await shop.db.select().from(postComments).where(eq(postComments.postId, blogId));
    expect(kept).toHaveLength(5);
  });
});

test('the owner reads a hundred at a time, and the next ones once these are judged', async () => {
  const { id: postId } = await makePost(shop);
  const waiting = Array.from({ length: 130 }, (_, at) => ({
    ...{ postId, parentId: null, nickname: 'Many', content: `Comment ${at}`, createdAt: shop.clock.now },
  }));
  await shop.db.insert(postComments).values(waiting);
  const { data } = await askOwner(shop, '/api/owner/comments');
  expect((data as { items: unknown[] }).items).toHaveLength(100);
});

test('a view of a post that is not there is counted nowhere', async () => {
  const counting = vi.spyOn(shop.work.limits, 'count');
  await expectNotFound(shop.visitor().blog.read({ id: 2_000_000_000, isView: true }));
  expect(counting.mock.calls.filter(([limit]) => limit === 'view')).toEqual([]);
  counting.mockRestore();
});
