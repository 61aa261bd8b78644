import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Script = Pick<HTMLScriptElement, 'src' | 'onload'>;

const scripts: string[] = [];
const loadTagManager = () => import('@/lib/analytics/tag-manager');

/** A document that was opened at one URL and now shows another. */
function open(openedAt: string, currentPath = openedAt) {
  const at = (path: string) => `https://shop.test${path}`;
  vi.stubGlobal('location', { href: at(currentPath) });
  vi.stubGlobal('performance', { getEntriesByType: () => [{ name: at(openedAt) }] });
}

beforeEach(() => {
  vi.resetModules();
  scripts.length = 0;
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', {
    documentElement: { dataset: { settings: JSON.stringify({ GTM_ID: 'GTM-TEST' }) } },
    createElement: () => ({}),
    head: {
      append: (script: Script) => {
        scripts.push(script.src);
        setTimeout(() => script.onload?.call(script as HTMLScriptElement, new Event('load')));
      },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the tag manager loads once the shopper allows counting', async () => {
  open('/cart');
  const { applyConsent } = await loadTagManager();
  await applyConsent('needed');
  expect(scripts).toEqual([]);
  await applyConsent('counting');
  await applyConsent('counting');
  expect(scripts).toHaveLength(1);
});

// "Back" would lead to that URL again, and a running tag manager reads the URL by itself.
test.each(['/order/track?token=abc', '/forgotpassword?email=ann%40example.com&token=abc'])(
  'the tag manager does not load in a document opened at %s, wherever the shopper goes next',
  async (secret) => {
    open(secret, '/');
    const { applyConsent } = await loadTagManager();
    await applyConsent('counting');
    expect(scripts).toEqual([]);
  },
);

test('the tag manager does not load while the URL contains an email address', async () => {
  open('/', '/search/result?q=ann@example.com');
  const { applyConsent } = await loadTagManager();
  await applyConsent('counting');
  expect(scripts).toEqual([]);
});
