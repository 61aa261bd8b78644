import { DYNAMIC_QUERY_KEYS } from '@/lib/config/option-keys';
import { MARKETING_KEYS } from '@/contract/marketing-keys';

/**
 * The query keys that may be sent to analytics. Links in emails carry tokens and email addresses: all others
 * stay here.
 */
const SHARED_KEYS: ReadonlySet<string> = new Set([...DYNAMIC_QUERY_KEYS, ...MARKETING_KEYS, 'q', 'currency']);

/** The URL without private data. */
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

/**
 * Links in emails, and what a gateway adds to the URL that a bank redirects back to
 * (payment_intent_client_secret).
 */
const SECRET = /token|secret/i;
/** A redirect target in the URL may itself carry one. */
const SECRET_IN_PATH = /[?&][^=&]*(?:token|secret)[^=&]*=/i;

/**
 * Whether the URL carries a secret or identifies a person. A tag manager reads it by itself, so it must not
 * load there.
 */
export const hasSecret = (address: string) =>
  [...new URL(address).searchParams].some(
    ([name, value]) => SECRET.test(name) || value.includes('@') || SECRET_IN_PATH.test(value),
  );
