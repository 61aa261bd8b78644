import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Script = Pick<HTMLScriptElement, 'src' | 'onload'>;

const scripts: string[] = [];
const loadTagManager = () => import('@/lib/browser/tag-manager');

/** A document that was opened at one address and shows another by now. */
function open(openedAt: string, shown = openedAt) {
  const at = (path: string) => `https://shop.test${path}`;
  vi.stubGlobal('location', { href: at(shown) });
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

test('it comes once counting is allowed', async () => {
  open('/cart');
  const { applyConsent } = await loadTagManager();
  await applyConsent('needed');
  expect(scripts).toEqual([]);
  await applyConsent('counting');
  await applyConsent('counting');
  expect(scripts).toHaveLength(1);
});

// "Back" would lead to that address again, and a tag manager that runs reads the address by itself.
test.each(['/order/track?token=abc', '/forgotpassword?email=ann%40example.com&token=abc'])(
  'it does not come in a document that was opened at %s, wherever the shopper goes on to',
  async (secret) => {
    open(secret, '/');
    const { applyConsent } = await loadTagManager();
    await applyConsent('counting');
    expect(scripts).toEqual([]);
  },
);

test('nor while the address names somebody', async () => {
  open('/', '/search/result?q=ann@example.com');
  const { applyConsent } = await loadTagManager();
  await applyConsent('counting');
  expect(scripts).toEqual([]);
});
