import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const read = () => import('@/lib/config/public-env');

/** A browser with these document settings. */
function openDocument(settings: string | undefined) {
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', { documentElement: { dataset: { settings } } });
}

test('the browser reads from the document the settings the server was started with', async () => {
  vi.stubEnv('STORE_NAME', 'Ana "Braids" & Co');
  vi.stubEnv('IMAGE_HOST', 'https://cdn.example/');
  vi.stubEnv('POPUP_FETCH', 'on');
  vi.stubEnv('GTM_ID', '');
  const server = await read();
  expect(server.STORE_NAME).toBe('Ana "Braids" & Co');

  vi.unstubAllEnvs();
  vi.resetModules();
  openDocument(server.serializePublicSettings());
  const browser = await read();
  expect({ ...browser, serializePublicSettings: null }).toEqual({ ...server, serializePublicSettings: null });
  expect(browser.IS_POPUP_FETCH_ACTIVE).toBe(true);
});

test('only public settings and the brand are serialized', async () => {
  vi.stubEnv('OWNER_KEY', 'a-key-of-the-owner');
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_live');
  const settings = Object.fromEntries(new URLSearchParams((await read()).serializePublicSettings()));
  expect(settings).toMatchObject({ name: 'Odette Hair', sisterName: 'Odette Studio' });
  expect(Object.keys(settings).filter((name) => name !== name.toLowerCase() && !/[a-z]/.test(name))).toEqual(
    [],
  );

  vi.resetModules();
  openDocument(undefined);
  const { STORE_NAME, IMAGE_HOST } = await read();
  expect([STORE_NAME, IMAGE_HOST]).toEqual(['', '/media/']);
});

test('a page rendered by the build uses no settings', async () => {
  vi.stubEnv('STORE_NAME', 'Ana Braids');
  vi.stubEnv('NEXT_PHASE', 'phase-production-build');
  expect((await read()).STORE_NAME).toBe('');
  expect((await read()).serializePublicSettings()).toBeUndefined();
});
