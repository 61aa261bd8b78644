import { expect, test } from 'vitest';
import { securityHeaders } from '@/lib/config/security-headers';

const policyOf = (...terms: Parameters<typeof securityHeaders>) =>
  securityHeaders(...terms).find(({ key }) => key === 'Content-Security-Policy')!.value;

test('third parties are shut out unless one may sign in with them', () => {
  expect(policyOf('/media/', false)).not.toMatch(/google|facebook|apple/);
  const policy = policyOf('/media/', false, ['google', 'apple']);
  expect(policy).toMatch(/script-src [^;]*https:\/\/accounts\.google\.com/);
  expect(policy).toMatch(/frame-src [^;]*https:\/\/appleid\.apple\.com/);
  expect(policy).not.toMatch(/facebook/);
});

test('the tag manager is shut out unless the shop has one, and no frame is opened for it', () => {
  expect(policyOf('/media/', false)).not.toMatch(/googletagmanager|analytics/);
  const policy = policyOf('/media/', false, ['tagManager']);
  expect(policy).toMatch(/script-src [^;]*https:\/\/www\.googletagmanager\.com/);
  expect(policy).toMatch(/connect-src [^;]*https:\/\/\*\.google-analytics\.com/);
  expect(policy).not.toMatch(/frame-src [^;]*google/);
});
