import type { ReactNode } from 'react';

/** The texts around every page, and those of the error pages. */
export const layoutText = {
  // Above the header
  skipToContent: 'Skip to content',
  offers: 'Offers',
  offerPosition: (position: number, count: number) => `Offer ${position} of ${count}`,
  untilOfferEnds: 'until the offer ends',
  closeOffers: 'Close the offers',

  // Header
  menu: 'Menu',
  search: 'Search',
  searchHair: 'Search hair',
  opensNewWindow: '(opens a new window)',
  currency: 'Currency',
  currentCurrency: (code: string) => `Currency, ${code}`,
  cart: (count: number) => (count > 0 ? `Cart, ${count} ${count === 1 ? 'item' : 'items'}` : 'Cart'),

  // Account menu
  account: 'Account',
  signIn: 'Sign in or register',
  userCenter: 'User center',
  myCoupon: 'My coupon',
  myOrder: 'My order',
  myPoints: 'My points',
  signOut: 'Sign out',

  // Category menu
  categories: 'Categories',
  openCategory: (name: string) => `What is under ${name}`,
  wholeCategory: (name: string) => `All of ${name}`,

  // Search panel
  toggleSearch: 'Toggle search',
  clearSearchField: 'Clear the field',
  closeSearch: 'Close',
  suggestions: 'Suggestions',
  recentSearches: 'Recent searches',
  clearRecentSearches: 'Clear recent searches',
  popularSearches: 'Popular searches',
  recentlyViewed: 'Looked at lately',
  bestSellers: 'Best sellers',
  noResults: (term: string) => `No results for ‘${term}’.`,
  didYouMean: (term: ReactNode) => <>Did you mean {term}?</>,
  bestMatches: 'Best matches',
  allMatches: (total: number) => `All ${total}`,

  // Footer
  newsletterTitle: 'Letters about hair.',
  newsletterLabel: 'Newsletter',
  newsletterEmail: 'E-mail address',
  newsletterSubmit: 'Subscribe',
  newsletterHint: 'New styles, and how to care for them.',
  aboutUs: 'About us',
  needHelp: 'Need help',
  contactUs: 'Contact us',
  socialLink: (network: string) => `${network}, opens a new window`,
  studioHint: 'Fittings, cuts and colour on your own wig, in person or by post.',
  visitStudio: 'Visit the studio',
  copyright: (storeName: string) => `© 2015-2023 ${storeName}`,
  privacy: 'Privacy',
  terms: 'Terms',
  cookies: 'Cookies',
  allPages: 'All pages',
  cookieChoices: 'Cookie choices',

  // Page with all pages
  home: 'Home',

  // Cookie banner
  consentTitle: 'Can we use analytics cookies?',
  consentHint:
    'A few cookies are necessary for your cart and your sign-in. Analytics cookies are up to you, and you can change your choice at the bottom of any page.',
  cookiePolicy: 'Cookie policy',
  necessaryOnly: 'Necessary only',
  allowAnalytics: 'Allow analytics',

  // Notice dialog
  readNotice: 'Read more',

  // Error pages
  notFoundHint: 'It may have moved, sold out for good, or been a flyaway. Try one of these.',
  forbiddenHint: 'This page is not open to you, but the rest of the shop is.',
  failedHint: 'Something went wrong on our side. Trying again often helps.',
  failedMessage: 'Internal Server Error',
  retry: 'Try again',
  goHome: 'Go home',
};
