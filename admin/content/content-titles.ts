import type { ContentName, TextKind } from '@/contract/admin-content';

export const TEXT_TITLES: Readonly<Record<TextKind, string>> = { pages: 'Text pages', posts: 'Blog posts' };

export const CONTENT_TITLES: Readonly<Record<ContentName, string>> = {
  coupons: 'Coupons',
  banners: 'Banners',
  navigation: 'Menu and footer',
  home: 'Home page',
  popups: 'Pop-ups',
  deals: 'Deals',
  questions: 'Questions and guides',
  search: 'Search',
  seo: 'Search engines',
};
