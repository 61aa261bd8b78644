import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CommentsSection } from '@/components/blog/comments-section';

const comment = {
  ...{ id: 1, parentId: null, nickname: 'Imani', content: 'Soft.', isFromShop: false },
  createdAt: '2026-11-14T10:00:00.000Z',
};
const wordsOf = (comments: (typeof comment)[] | null) =>
  renderToStaticMarkup(<CommentsSection postId={1} comments={comments} />);

test('comments come with the post', () => {
  expect(wordsOf([comment])).toContain('1 comment<');
  expect(wordsOf([comment])).toContain('Soft.');
  expect(wordsOf([])).toContain('No comments yet');
});

test('where they could not be had, nobody is told that there are none', () => {
  expect(wordsOf(null)).toContain('Comments<');
  expect(wordsOf(null)).not.toContain('No comments yet');
});
