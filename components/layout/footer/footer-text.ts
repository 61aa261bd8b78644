// The texts of the footer and of the page that lists all pages.

import * as sharedText from '@/lib/format/shared-text';

export const newsletterTitle = 'Letters about hair.';
export const newsletterLabel = 'Newsletter';
export const newsletterEmail = 'E-mail address';
export const newsletterSubmit = 'Subscribe';
/** Without a message of its own, the field shows the error as its placeholder. */
export const newsletterPlaceholder = 'Enter e-mail address';
export const newsletterError = 'Please enter e-mail address*';
export const newsletterHint = 'New styles, and how to care for them.';

export const aboutUs = 'About us';
export const needHelp = 'Need help';
export const contactUs = 'Contact us';
export const socialLink = sharedText.opensNewWindow;
export const opensNewWindow = sharedText.newWindowNote;
export const studioHint = 'Fittings, cuts and colour on your own wig, in person or by post.';
export const visitStudio = 'Visit the studio';
export const copyright = (storeName: string) => `© 2015-2023 ${storeName}`;
export const privacy = 'Privacy';
export const terms = 'Terms';
export const cookies = 'Cookies';
export const allPages = 'All pages';

export const home = 'Home';
