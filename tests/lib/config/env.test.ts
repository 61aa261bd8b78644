import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
  vi.stubEnv('SITE_URL', undefined);
});

const readEnv = async () => (await import('@/lib/config/env')).env;
const readContact = async () => (await import('@/lib/config/env')).getSecurityContact();

test('links use the port that the shop listens on', async () => {
  vi.stubEnv('PORT', '3001');
  expect((await readEnv()).SITE_URL).toBe('http://localhost:3001');
  vi.resetModules();
  vi.stubEnv('PORT', undefined);
  expect((await readEnv()).SITE_URL).toBe('http://localhost:3000');
});

test('SITE_URL takes precedence when it is set, and an empty one counts as unset', async () => {
  vi.stubEnv('PORT', '3001');
  vi.stubEnv('SITE_URL', 'https://odette.example');
  expect((await readEnv()).SITE_URL).toBe('https://odette.example');
  vi.resetModules();
  vi.stubEnv('SITE_URL', '');
  expect((await readEnv()).SITE_URL).toBe('http://localhost:3001');
});

test.each([
  [
    { SECURITY_CONTACT: 'security@odette.example', MAIL_FROM: 'hello@odette.example' },
    'security@odette.example',
  ],
  [{ SECURITY_CONTACT: 'https://odette.example/security' }, 'https://odette.example/security'],
  [{ MAIL_FROM: '"Odette Hair" <bench@odette.example>' }, 'bench@odette.example'],
  [{ SECURITY_CONTACT: '', SITE_URL: 'https://odette.example' }, 'hello@odettehair.example'],
])('with %o, vulnerabilities are reported to %s', async (settings, contact) => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  expect(await readContact()).toBe(contact);
});

test('an invalid security contact stops the start', async () => {
  vi.stubEnv('SECURITY_CONTACT', 'the back door');
  await expect(readContact()).rejects.toThrow(/SECURITY_CONTACT is wrong: it is an e-mail address/);
});
