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

/** What its editor must know to see it in the shop. */
export const CONTENT_NOTES: Readonly<Partial<Record<ContentName, string>>> = {
  popups:
    'The shop opens those of the type Notice, and only where it runs with the setting POPUP_FETCH=on. A preview opens them always, 20 seconds after its page or once half of it is read.',
};
