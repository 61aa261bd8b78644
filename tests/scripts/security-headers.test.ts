import { expect, test } from 'vitest';
import { getSecurityHeaders } from '@/scripts/security-headers.mjs';

const policyOf = (env: Record<string, string>) =>
  getSecurityHeaders(env).find(({ key }) => key === 'Content-Security-Policy')!.value;

test('third parties are blocked unless shoppers can log in with them', () => {
  expect(policyOf({})).not.toMatch(/google|facebook|apple/);
  const policy = policyOf({ GOOGLE_CLIENT_ID: 'g', APPLE_CLIENT_ID: 'a', FACEBOOK_APP_ID: '' });
  expect(policy).toMatch(/script-src [^;]*https:\/\/accounts\.google\.com/);
  expect(policy).toMatch(/frame-src [^;]*https:\/\/appleid\.apple\.com/);
  expect(policy).not.toMatch(/facebook/);
});

test('the tag manager is blocked unless the shop has one, and gets no frame', () => {
  expect(policyOf({ GTM_ID: '' })).not.toMatch(/googletagmanager|analytics/);
  const policy = policyOf({ GTM_ID: 'GTM-ABC' });
  expect(policy).toMatch(/script-src [^;]*https:\/\/www\.googletagmanager\.com/);
  expect(policy).toMatch(/connect-src [^;]*https:\/\/\*\.google-analytics\.com/);
  expect(policy).not.toMatch(/frame-src [^;]*google/);
});

test('images of an external host are allowed, and of no other', () => {
  expect(policyOf({ IMAGE_HOST: '/pictures/' })).toMatch(/img-src 'self' data: blob:;/);
  expect(policyOf({ IMAGE_HOST: 'https://cdn.example/shop/' })).toMatch(
    /img-src 'self' data: blob: https:\/\/cdn\.example;/,
  );
});

test('code from strings and inline scripts are allowed in development only', () => {
  expect(policyOf({ NODE_ENV: 'production' })).toMatch(/script-src 'self';/);
  expect(policyOf({ NODE_ENV: 'development' })).toMatch(/script-src 'self' 'unsafe-inline' 'unsafe-eval';/);
});

test('Stripe is blocked in a shop that does not use it', () => {
  expect(policyOf({})).not.toContain('stripe');
  const policy = policyOf({ STRIPE_PUBLISHABLE_KEY: 'pk_live' });
  expect(policy).toMatch(/script-src 'self' https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com;/);
  expect(policy).toMatch(/connect-src [^;]*https:\/\/api\.stripe\.com/);
  expect(policyOf({ API_BASE_URL: 'https://provider.example' })).toContain('https://js.stripe.com');
});

test('only the page’s Trusted Types policy may create code, where no third-party scripts run', () => {
  expect(policyOf({})).toContain("require-trusted-types-for 'script'; trusted-types default");
  for (const name of ['GTM_ID', 'GOOGLE_CLIENT_ID', 'STRIPE_PUBLISHABLE_KEY', 'API_BASE_URL'])
    expect(policyOf({ [name]: 'https://set.example' }), name).not.toContain('trusted-types');
});
