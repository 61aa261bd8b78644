'use client';

import { useEffect } from 'react';
import { useMain, type PageInfo as Page } from '@/stores/main';

/** Stores which page is on the screen (spec 3, Main), for code outside the page. Renders nothing. */
export function PageInfoSync({ type, url, title, product, search }: Page) {
  useEffect(() => {
    const { pageShown, pageLeft } = useMain.getState();
    pageShown({ type, url, title, product, search });
    return () => pageLeft(url);
  }, [type, url, title, product, search]);
  return null;
}
