import { expect, test } from 'vitest';
import { buildConsentCookie, findConsent } from '@/lib/storage/consent';
import {
  buildConsentDefaultScript,
  getConsentStates,
  getTagManagerSrc,
} from '@/lib/analytics/tag-manager-snippet';

test('finds a stored consent, and ignores any other value', () => {
  const sent = buildConsentCookie('needed', true).split(';')[0]!;
  expect(findConsent(`currency=USD; ${sent}`)).toBe('needed');
  expect(findConsent('cookieConsent=counting')).toBe('counting');
  expect(findConsent('cookieConsent=everything')).toBeNull();
  expect(findConsent('')).toBeNull();
});

test('the consent cookie lasts half a year, SameSite=Lax, and Secure over HTTPS', () => {
  expect(buildConsentCookie('counting', false)).toBe(
    'cookieConsent=counting; Path=/; Max-Age=15552000; SameSite=Lax',
  );
  expect(buildConsentCookie('counting', true)).toMatch(/; Secure$/);
});

test('nothing is granted before consent, and counting grants analytics storage only', () => {
  expect(new Set(Object.values(getConsentStates(null)))).toEqual(new Set(['denied']));
  expect(getConsentStates('needed')).toEqual(getConsentStates(null));
  expect(getConsentStates('counting')).toEqual({ ...getConsentStates(null), analytics_storage: 'granted' });
});

test('the default consent is the first entry of the data layer, in the form that a tag manager reads', () => {
  const page: { dataLayer?: IArguments[]; gtag?: unknown } = {};
  new Function('window', 'with(window){' + buildConsentDefaultScript() + '}')(page);
  const [first] = page.dataLayer!;
  expect(Object.prototype.toString.call(first)).toBe('[object Arguments]');
  expect([...first!]).toEqual(['consent', 'default', getConsentStates(null)]);
});

test('a container has its own URL', () => {
  expect(getTagManagerSrc('GTM-ABC123')).toBe('https://www.googletagmanager.com/gtm.js?id=GTM-ABC123');
});
