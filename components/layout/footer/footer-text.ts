// The texts of the footer and of the page that lists all pages.

import * as sharedText from '@/lib/format/shared-text';

export const newsletterLabel = 'Newsletter';
export const newsletterEmail = 'E-mail address';
export const newsletterSubmit = 'Subscribe';
/** Without a message of its own, the field shows the error as its placeholder. */
export const newsletterPlaceholder = 'Enter e-mail address';
export const newsletterError = 'Please enter e-mail address*';

export const aboutUs = 'About us';
export const needHelp = 'Need help';
export const contactUs = 'Contact us';
export const cookieChoices = 'Cookie choices';
export const socialLink = sharedText.opensNewWindow;
export const opensNewWindow = sharedText.newWindowNote;
export const newsletterHeading = (title: string) => `${title}.`;
export const copyright = (storeName: string, years = '') => ['©', years, storeName].filter(Boolean).join(' ');
export const privacy = 'Privacy';
export const terms = 'Terms';
export const cookies = 'Cookies';
export const allPages = 'All pages';

export const home = 'Home';
