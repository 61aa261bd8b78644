'use client';

import { useEffect } from 'react';
import { useBlog } from '@/stores/blog';

type BlogStoreSyncProps =
  | { categoryId: number | null }
  | { post: { id: number; title: string; urlPath: string } }
  | { cmsPageId: number };

/** Stores which blog content is shown (spec 3, Blog), for components outside the page. */
export function BlogStoreSync(props: BlogStoreSyncProps) {
  useEffect(() => {
    const { listShown, postShown, cmsPageShown } = useBlog.getState();
    if ('post' in props) postShown(props.post);
    else if ('cmsPageId' in props) cmsPageShown(props.cmsPageId);
    else listShown(props.categoryId);
  });
  return null;
}
