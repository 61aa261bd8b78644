import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { postComments } from '@/provider/db/schema/blog';
import { expectNotFound, expectApiError } from '@/tests/support/fixtures/order-fixtures';
import {
  fetchAdminApi,
  moderateCommentAsAdmin,
  createTestPost,
} from '@/tests/support/fixtures/blog-fixtures';
import { createClientFromIp } from '@/tests/support/fixtures/customer-factory';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
}, 300_000);
afterAll(() => shop.close());

describe('comments', () => {
  test('are hidden until the admin approves them, which invalidates the page and the lists', async () => {
    const { id: blogId } = await createTestPost(shop);
    const api = createClientFromIp(shop, 'comment-first');
    const comment = await api.blog.comment({ blogId, content: ' Soft and full. ', nickname: 'Wren' });
    expect(comment.message).toBe('Thank you. We read every comment before it shows.');
    expect((await api.blog.read({ id: blogId })).comments).toEqual([]);

    const response = await fetchAdminApi(shop, '/api/admin/comments');
    expect(response.data).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ id: comment.id, post_id: blogId, content: 'Soft and full.' }),
      ]),
    });
    shop.invalidatedTags.length = 0;
    expect(
      await moderateCommentAsAdmin(shop, comment.id, { status: 'approved', reply: 'Glad to hear it.' }),
    ).toMatchObject({
      code: ResponseCode.ok,
      data: { id: comment.id, status: 'approved' },
    });
    expect(shop.invalidatedTags).toEqual(expect.arrayContaining([`post:${blogId}`, 'blog']));
    const { comments, commentCount } = await api.blog.read({ id: blogId });
    expect(commentCount).toBe(2);
    expect(comments).toMatchObject([
      { nickname: 'Wren', content: 'Soft and full.', parentId: null, isFromShop: false },
      { content: 'Glad to hear it.', parentId: comment.id, isFromShop: true },
    ]);
    expect((await fetchAdminApi(shop, '/api/admin/comments')).data).not.toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ id: comment.id })]),
    });
  });

  test('have a single shop reply, which is hidden and shown with them', async () => {
    const { id: blogId } = await createTestPost(shop);
    const { id } = await createClientFromIp(shop, 'comment-again').blog.comment({
      blogId,
      content: 'Soft and full.',
    });
    const fetchCommentTexts = async () =>
      (await shop.createClient().blog.read({ id: blogId })).comments?.map(({ content }) => content);
    const moderation = { status: 'approved', reply: 'Glad to hear it.' };
    await moderateCommentAsAdmin(shop, id, moderation);
    await moderateCommentAsAdmin(shop, id, moderation);
    expect(await fetchCommentTexts()).toEqual(['Soft and full.', 'Glad to hear it.']);
    await moderateCommentAsAdmin(shop, id, { status: 'rejected' });
    expect(await fetchCommentTexts()).toEqual([]);
    await moderateCommentAsAdmin(shop, id, { status: 'approved' });
    expect(await fetchCommentTexts()).toEqual(['Soft and full.', 'Glad to hear it.']);
  });

  test('can be moderated by the admin only, and are never shown once rejected', async () => {
    const { id: blogId } = await createTestPost(shop);
    const { id } = await createClientFromIp(shop, 'comment-1').blog.comment({
      blogId,
      content: 'Buy my pills',
    });
    expect((await moderateCommentAsAdmin(shop, id, { status: 'approved' }, 'no-key')).http).toBe(401);
    expect((await fetchAdminApi(shop, '/api/admin/comments', {}, 'no-key')).http).toBe(401);
    expect((await moderateCommentAsAdmin(shop, id, { status: 'perhaps' })).code).toBe(
      ResponseCode.unprocessable,
    );
    expect((await moderateCommentAsAdmin(shop, 999_999, { status: 'approved' })).http).toBe(404);
    expect(
      (await fetchAdminApi(shop, '/api/admin/comments/x', { method: 'PUT', body: '{"status":"approved"}' }))
        .http,
    ).toBe(404);
    await moderateCommentAsAdmin(shop, id, { status: 'rejected' });
    expect((await shop.createClient().blog.read({ id: blogId })).comments).toEqual([]);
  });

  test('keep a script tag as plain text', async () => {
    const { id: blogId } = await createTestPost(shop);
    const content = '<script>alert(1)</script> & <b>bold</b>';
    const { id } = await createClientFromIp(shop, 'comment-2').blog.comment({ blogId, content });
    await moderateCommentAsAdmin(shop, id, { status: 'approved' });
    expect((await shop.createClient().blog.read({ id: blogId })).comments?.[0]).toMatchObject({ content });
  });

  test('show the customer’s name or "A reader", and replies are attached to the top-level comment', async () => {
    const { id: blogId } = await createTestPost(shop);
    const otherPost = await createTestPost(shop);
    const { api } = await shop.createCustomer();
    const first = await api.blog.comment({ blogId, content: 'One' });
    await expectNotFound(api.blog.comment({ blogId, content: 'Two', parentId: first.id }));
    await moderateCommentAsAdmin(shop, first.id, { status: 'approved' });
    const second = await createClientFromIp(shop, 'comment-3').blog.comment({
      blogId,
      content: 'Two',
      parentId: first.id,
    });
    await moderateCommentAsAdmin(shop, second.id, { status: 'approved' });
    const third = await api.blog.comment({ blogId, content: 'Three', parentId: second.id });
    await moderateCommentAsAdmin(shop, third.id, { status: 'approved' });
    await expectNotFound(api.blog.comment({ blogId: otherPost.id, content: 'Four', parentId: first.id }));

    const { comments } = await api.blog.read({ id: blogId });
    expect(comments?.map(({ nickname, parentId }) => [nickname, parentId])).toEqual([
      ['Tasha M.', null],
      ['A reader', first.id],
      ['Tasha M.', first.id],
    ]);
  });

  test('are left out of a post while they cannot be loaded, and shown again afterwards', async () => {
    const { id: blogId, title } = await createTestPost(shop);
    const { id } = await createClientFromIp(shop, 'comment-4').blog.comment({
      blogId,
      content: 'Still here.',
    });
    await moderateCommentAsAdmin(shop, id, { status: 'approved' });
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    await shop.db.execute(sql`alter table post_comments rename to post_comments_away`);
    const post = await shop
      .createClient()
      .blog.read({ id: blogId })
      .finally(() => shop.db.execute(sql`alter table post_comments_away rename to post_comments`));
    expect(post).toMatchObject({ title, comments: null, commentCount: null });
    expect(logged.mock.calls[0]?.[0]).toBe(`[provider] Post ${blogId} is shown without its comments`);
    logged.mockClear();
    expect((await shop.createClient().blog.read({ id: blogId })).comments).toMatchObject([
      { content: 'Still here.' },
    ]);
  });

  test('require text of limited length, and are rate-limited', async () => {
    const { id: blogId } = await createTestPost(shop);
    const api = createClientFromIp(shop, 'comment-burst');
    expect(await expectApiError(api.blog.comment({ blogId, content: '  ' }))).toEqual({
      code: ResponseCode.unprocessable,
      message: 'Your comment Cannot be empty',
    });
    expect((await expectApiError(api.blog.comment({ blogId, content: 'a'.repeat(2001) }))).message).toContain(
      'Cannot be greater than 2000 characters',
    );
    const sent = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => api.blog.comment({ blogId, content: `Number ${index}` })),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect((await expectApiError(api.blog.comment({ blogId, content: 'More' }))).code).toBe(
      ResponseCode.tooManyRequests,
    );
    const savedComments = await shop.db.select().from(postComments).where(eq(postComments.postId, blogId));
    expect(savedComments).toHaveLength(5);
  });
});

test('lists comments for the admin a hundred at a time, the next ones after these are moderated', async () => {
  const { id: postId } = await createTestPost(shop);
  const pendingComments = Array.from({ length: 130 }, (_, at) => ({
    ...{ postId, parentId: null, nickname: 'Many', content: `Comment ${at}`, createdAt: shop.clock.now },
  }));
  await shop.db.insert(postComments).values(pendingComments);
  const { data } = await fetchAdminApi(shop, '/api/admin/comments');
  expect((data as { items: unknown[] }).items).toHaveLength(100);
});

test('does not count a view of a missing post', async () => {
  const counting = vi.spyOn(shop.ctx.limits, 'count');
  await expectNotFound(shop.createClient().blog.read({ id: 2_000_000_000, isView: true }));
  expect(counting.mock.calls.filter(([limit]) => limit === 'postView')).toEqual([]);
  counting.mockRestore();
});
