import { getAbsoluteUrl, type Site } from './structured-data/site';

export const SECURITY_TXT_PATH = '/.well-known/security.txt';
/** RFC 9116 asks for less than a year, so that a contact that nobody reads any more is not trusted. */
const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

/** The contact for security reports, in the format of RFC 9116. `contact` is an email address or a page. */
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
