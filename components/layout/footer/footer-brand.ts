import 'server-only';
import { findUrlTarget } from '@/lib/cached/system';
import { NO_CURRENCY } from '@/lib/config/currencies';
import { OPENING_LINES, OPENING_TITLE } from '@/lib/config/opening-hours';
import { shopSettings } from '@/lib/config/shop-settings';

type Link = { title: string; link: string };

/** The links of "contact us": those of the shop, and what shop.yaml names that is not among them. */
export function addContactLinks(links: readonly Link[]): Link[] {
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

const LEGAL_PAGES = ['privacy', 'terms', 'cookies'];

/** The legal pages that the shop does not have; undefined if it has all, or that is unknown. */
export async function findMissingLegalPages(currency: string): Promise<string[] | undefined> {
  if (currency === NO_CURRENCY) return undefined;
  try {
    const targets = await Promise.all(LEGAL_PAGES.map((path) => findUrlTarget(currency, path)));
    const missing = LEGAL_PAGES.filter((_, at) => !targets[at]);
    return missing.length > 0 ? missing : undefined;
  } catch {
    return undefined; // the links lead to the error page of a shop that cannot be reached
  }
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
