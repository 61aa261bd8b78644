import * as footerText from '@/components/layout/footer/footer-text';

export type FooterLink = { title: string; link: string };

/** The same as in site-footer.tsx, for shops that have other ones: a browser loads no further module for it. */
export const LEGAL_LINKS: readonly FooterLink[] = [
  { title: footerText.privacy, link: 'privacy' },
  { title: footerText.terms, link: 'terms' },
  { title: footerText.cookies, link: 'cookies' },
  { title: footerText.allPages, link: 'site-map' },
];
