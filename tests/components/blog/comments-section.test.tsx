import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CommentsSection } from '@/components/blog/comments-section';

const comment = {
  ...{ id: 1, parentId: null, nickname: 'Imani', content: 'Soft.', isFromShop: false },
  createdAt: '2026-11-14T10:00:00.000Z',
};
const getText = (comments: (typeof comment)[] | null) =>
  renderToStaticMarkup(<CommentsSection postId={1} comments={comments} />);

test('renders the comments that were loaded with the post', () => {
  expect(getText([comment])).toContain('1 comment<');
  expect(getText([comment])).toContain('Soft.');
  expect(getText([])).toContain('No comments yet');
});

test('does not say that there are no comments when they could not be loaded', () => {
  expect(getText(null)).toContain('Comments<');
  expect(getText(null)).not.toContain('No comments yet');
});
