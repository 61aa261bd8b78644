import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('SITE_URL', undefined);
});

const readEnv = async () => (await import('@/lib/config/env')).env;

test('links lead to the port that the shop listens on', async () => {
  vi.stubEnv('PORT', '3001');
  expect((await readEnv()).SITE_URL).toBe('http://localhost:3001');
  vi.resetModules();
  vi.stubEnv('PORT', undefined);
  expect((await readEnv()).SITE_URL).toBe('http://localhost:3000');
});

test('an address that is set wins, an empty one is unset', async () => {
  vi.stubEnv('PORT', '3001');
  vi.stubEnv('SITE_URL', 'https://odette.example');
  expect((await readEnv()).SITE_URL).toBe('https://odette.example');
  vi.resetModules();
  vi.stubEnv('SITE_URL', '');
  expect((await readEnv()).SITE_URL).toBe('http://localhost:3001');
});
