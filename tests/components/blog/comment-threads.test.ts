import { expect, test } from 'vitest';
import { commentsTitleText } from '@/components/blog/blog-text';
import { buildCommentThreads } from '@/components/blog/comment-threads';

const comment = (id: number, parentId: number | null = null) => ({
  ...{ id, parentId, nickname: 'Imani', content: 'Soft', isFromShop: false },
  createdAt: '2026-11-14T10:00:00.000Z',
});

test('replies come under their comment, in the order in which they were written', () => {
  const threads = buildCommentThreads([comment(1), comment(2), comment(3, 1), comment(4, 2), comment(5, 1)]);
  expect(threads.map(({ comment: { id }, answers }) => [id, answers.map((reply) => reply.id)])).toEqual([
    [1, [3, 5]],
    [2, [4]],
  ]);
});

test('a reply whose comment is missing becomes a thread of its own', () => {
  expect(buildCommentThreads([comment(3, 1)])).toEqual([{ comment: comment(3, 1), answers: [] }]);
});

test.each([
  [0, 'No comments yet'],
  [1, '1 comment'],
  [2, '2 comments'],
])('the title for %i comments is "%s"', (count, title) => {
  expect(commentsTitleText(Array.from({ length: count }, (_, index) => comment(index)))).toBe(title);
});

test('the title does not say that there are none when the comments could not be loaded', () => {
  expect(commentsTitleText(null)).toBe('Comments');
});
