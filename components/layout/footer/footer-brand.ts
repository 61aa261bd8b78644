import 'server-only';
import { findUrlTarget } from '@/lib/cached/system';
import { NO_CURRENCY } from '@/lib/config/currencies';
import { OPENING_LINES, OPENING_TITLE } from '@/lib/config/opening-hours';
import { shopSettings } from '@/lib/config/shop-settings';
import { LEGAL_LINKS, type FooterLink } from './legal-links';

/** The links of "contact us": those of the shop, and what shop.yaml names that is not among them. */
export function addContactLinks(links: readonly FooterLink[]): FooterLink[] {
  const { contact, social = {} } = shopSettings ?? {};
  const hasTitle = (name: string) => links.some(({ title }) => title.trim().toLowerCase() === name);
  const hasScheme = (scheme: string) => links.some(({ link }) => link.startsWith(scheme));
  const { email, phone } = contact ?? {};
  return [
    ...(email && !hasScheme('mailto:') ? [{ title: email, link: `mailto:${email}` }] : []),
    ...(phone && !hasScheme('tel:') ? [{ title: phone, link: `tel:${phone.replace(/[^\d+]/g, '')}` }] : []),
    ...links,
    ...Object.entries(social).flatMap(([title, link]) => (link && !hasTitle(title) ? [{ title, link }] : [])),
  ];
}

/** Pages that shop.yaml asks for. */
const OWN_PAGES: readonly FooterLink[] = [
  ...(shopSettings?.imprint ? [{ title: 'Imprint', link: 'imprint' }] : []),
  ...(shopSettings?.withdrawal ? [{ title: 'Withdrawal', link: 'withdrawal' }] : []),
];
const TEXT_PAGES = ['privacy', 'terms', 'cookies'];

async function findMissingPages(currency: string): Promise<string[]> {
  try {
    const targets = await Promise.all(TEXT_PAGES.map((path) => findUrlTarget(currency, path)));
    return TEXT_PAGES.filter((_, at) => !targets[at]);
  } catch {
    return []; // the links lead to the error page of a shop that cannot be reached
  }
}

/** The legal pages that the shop has; undefined if they are those of most shops, or that is unknown. */
export async function findLegalLinks(currency: string): Promise<FooterLink[] | undefined> {
  const missing = currency === NO_CURRENCY ? [] : await findMissingPages(currency);
  if (missing.length === 0 && OWN_PAGES.length === 0) return undefined;
  return [...OWN_PAGES, ...LEGAL_LINKS.filter(({ link }) => !missing.includes(link))];
}

/** Passed by the layout, so that a page has it once. */
export const FOOTER_BRAND = {
  copyrightYears: shopSettings?.copyright_years,
  newsletterHint: shopSettings?.texts.newsletter_hint,
  sisterText: shopSettings?.sister_site?.text,
  sisterLinkText: shopSettings?.sister_site?.link_text,
  // Without them, nothing in the page's data.
  ...(OPENING_LINES.length > 0 && { opening: { title: OPENING_TITLE, lines: OPENING_LINES } }),
};
export type FooterBrand = typeof FOOTER_BRAND;
