import { expect, test } from 'vitest';
import { useBlog } from '@/stores/blog';

test('stores the displayed blog content; a post keeps the category its reader came from', () => {
  const { listShown, postShown, cmsPageShown } = useBlog.getState();
  expect(useBlog.getState()).toMatchObject({ blogCatId: null, blogInfo: null, cmsPageId: null });

  listShown(3);
  postShown({ id: 12, title: 'Washing', urlPath: 'washing' });
  cmsPageShown(5);
  expect(useBlog.getState()).toMatchObject({
    blogCatId: 3,
    blogInfo: { id: 12, title: 'Washing', urlPath: 'washing' },
    cmsPageId: 5,
  });

  listShown(null);
  expect(useBlog.getState()).toMatchObject({ blogCatId: null, blogInfo: null });
});
