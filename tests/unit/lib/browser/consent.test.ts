import { expect, test } from 'vitest';
import { consentCookie, findConsent } from '@/lib/browser/consent';
import { CONSENT_DEFAULT_SCRIPT, consentStates, tagManagerSrc } from '@/lib/tracking/tag-manager';

test('an answer is found again, and only an answer', () => {
  const sent = consentCookie('needed', true).split(';')[0]!;
  expect(findConsent(`currency=USD; ${sent}`)).toBe('needed');
  expect(findConsent('cookieConsent=counting')).toBe('counting');
  expect(findConsent('cookieConsent=everything')).toBeNull();
  expect(findConsent('')).toBeNull();
});

test('the cookie is kept for half a year, by the shop alone', () => {
  expect(consentCookie('counting', false)).toBe(
    'cookieConsent=counting; Path=/; Max-Age=15552000; SameSite=Lax',
  );
  expect(consentCookie('counting', true)).toMatch(/; Secure$/);
});

test('nothing is allowed until it is, and counting allows counting alone', () => {
  expect(new Set(Object.values(consentStates(null)))).toEqual(new Set(['denied']));
  expect(consentStates('needed')).toEqual(consentStates(null));
  expect(consentStates('counting')).toEqual({ ...consentStates(null), analytics_storage: 'granted' });
});

test("the default is the data layer's first entry, in the form that a tag manager reads", () => {
  const page: { dataLayer?: IArguments[]; gtag?: unknown } = {};
  new Function('window', 'with(window){' + CONSENT_DEFAULT_SCRIPT + '}')(page);
  const [first] = page.dataLayer!;
  expect(Object.prototype.toString.call(first)).toBe('[object Arguments]');
  expect([...first!]).toEqual(['consent', 'default', consentStates(null)]);
});

test('a container has its own address', () => {
  expect(tagManagerSrc('GTM-ABC123')).toBe('https://www.googletagmanager.com/gtm.js?id=GTM-ABC123');
});
