import { sharedText } from '@/lib/format/shared-text';

/** The texts of the footer and of the page that lists all pages. */
export const footerText = {
  newsletterTitle: 'Letters about hair.',
  newsletterLabel: 'Newsletter',
  newsletterEmail: 'E-mail address',
  newsletterSubmit: 'Subscribe',
  /** Without a message of its own, the field shows the error as its placeholder. */
  newsletterPlaceholder: 'Enter e-mail address',
  newsletterError: 'Please enter e-mail address*',
  newsletterHint: 'New styles, and how to care for them.',

  aboutUs: 'About us',
  needHelp: 'Need help',
  contactUs: 'Contact us',
  socialLink: sharedText.opensNewWindow,
  opensNewWindow: sharedText.newWindowNote,
  studioHint: 'Fittings, cuts and colour on your own wig, in person or by post.',
  visitStudio: 'Visit the studio',
  copyright: (storeName: string) => `© 2015-2023 ${storeName}`,
  privacy: 'Privacy',
  terms: 'Terms',
  cookies: 'Cookies',
  allPages: 'All pages',

  home: 'Home',
};
