import { expect, test } from 'vitest';
import { getSecurityHeaders } from '@/scripts/security-headers.mjs';

const policyOf = (env: Record<string, string>) =>
  getSecurityHeaders(env).find(({ key }) => key === 'Content-Security-Policy')!.value;

test('third parties are shut out unless one may sign in with them', () => {
  expect(policyOf({})).not.toMatch(/google|facebook|apple/);
  const policy = policyOf({ GOOGLE_CLIENT_ID: 'g', APPLE_CLIENT_ID: 'a', FACEBOOK_APP_ID: '' });
  expect(policy).toMatch(/script-src [^;]*https:\/\/accounts\.google\.com/);
  expect(policy).toMatch(/frame-src [^;]*https:\/\/appleid\.apple\.com/);
  expect(policy).not.toMatch(/facebook/);
});

test('the tag manager is shut out unless the shop has one, and no frame is opened for it', () => {
  expect(policyOf({ GTM_ID: '' })).not.toMatch(/googletagmanager|analytics/);
  const policy = policyOf({ GTM_ID: 'GTM-ABC' });
  expect(policy).toMatch(/script-src [^;]*https:\/\/www\.googletagmanager\.com/);
  expect(policy).toMatch(/connect-src [^;]*https:\/\/\*\.google-analytics\.com/);
  expect(policy).not.toMatch(/frame-src [^;]*google/);
});

test('pictures of a host elsewhere are let in, and of no other', () => {
  expect(policyOf({ IMAGE_HOST: '/pictures/' })).toMatch(/img-src 'self' data: blob:;/);
  expect(policyOf({ IMAGE_HOST: 'https://cdn.example/shop/' })).toMatch(
    /img-src 'self' data: blob: https:\/\/cdn\.example;/,
  );
});

test('code from strings and inline scripts of anybody run in development alone', () => {
  expect(policyOf({ NODE_ENV: 'production' })).toMatch(/script-src 'self';/);
  expect(policyOf({ NODE_ENV: 'development' })).toMatch(/script-src 'self' 'unsafe-inline' 'unsafe-eval';/);
});

test('Stripe is shut out of a shop that does not pay with it', () => {
  expect(policyOf({})).not.toContain('stripe');
  const policy = policyOf({ STRIPE_PUBLISHABLE_KEY: 'pk_live' });
  expect(policy).toMatch(/script-src 'self' https:\/\/js\.stripe\.com;/);
  expect(policy).toMatch(/connect-src [^;]*https:\/\/api\.stripe\.com/);
  expect(policyOf({ API_BASE_URL: 'https://provider.example' })).toContain('https://js.stripe.com');
});

test('texts become code by the policy of the page alone, where no scripts of others run', () => {
  expect(policyOf({})).toContain("require-trusted-types-for 'script'; trusted-types default");
  for (const name of ['GTM_ID', 'GOOGLE_CLIENT_ID', 'STRIPE_PUBLISHABLE_KEY', 'API_BASE_URL'])
    expect(policyOf({ [name]: 'https://set.example' }), name).not.toContain('trusted-types');
});
