import { DYNAMIC_QUERY_KEYS } from '@/lib/config/choice-keys';
import { MARKETING_KEYS } from '@/contract/marketing-keys';

/** What of an address may be told to whoever counts. Links in mails carry tokens and e-mail addresses: all else stays here. */
const SHARED_KEYS: ReadonlySet<string> = new Set([...DYNAMIC_QUERY_KEYS, ...MARKETING_KEYS, 'q', 'currency']);

/** The address without what is nobody else's business. */
export function redactUrl(address: string): string {
  const url = new URL(address);
  const sharedPairs = url.search
    .slice(1)
    .split('&')
    .filter((pair) => SHARED_KEYS.has(pair.split('=')[0] ?? '') && !/@|%40/.test(pair));
  url.search = sharedPairs.join('&');
  url.hash = '';
  return url.href;
}

/** The links of mails, and what a gateway adds to the address that a bank leads back to (payment_intent_client_secret). */
const SECRET = /token|secret/i;
/** An address to go on to may itself carry one. */
const SECRET_IN_PATH = /[?&][^=&]*(?:token|secret)[^=&]*=/i;

/** Whether the address opens something, or names somebody. A tag manager reads it by itself, so it may not be there. */
export const hasSecret = (address: string) =>
  [...new URL(address).searchParams].some(
    ([name, value]) => SECRET.test(name) || value.includes('@') || SECRET_IN_PATH.test(value),
  );
