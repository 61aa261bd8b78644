import { getAbsoluteUrl, type Site } from './structured-data/site';

export const SECURITY_TXT_PATH = '/.well-known/security.txt';
/** RFC 9116 asks for less than a year, so that an address that nobody reads any more is not believed. */
const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

/** Whom to tell of a hole in the shop, as RFC 9116 writes it. `contact` is an e-mail address or a page. */
export function buildSecurityTxt(site: Site, contact: string, nowMs: number) {
  // The same text all day long.
  const expires = new Date((Math.floor(nowMs / DAY_MS) + VALID_DAYS) * DAY_MS);
  return [
    `Contact: ${contact.includes(':') ? contact : `mailto:${contact}`}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${getAbsoluteUrl(site, SECURITY_TXT_PATH)}`,
    '',
  ].join('\n');
}
