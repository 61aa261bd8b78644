import { vi } from 'vitest';
import { createMemoryStorage } from './memory-storage';

type Cookie = { value: string; attributes: string };

/** A browser's cookies: written one at a time, read all at once, deleted by a past expiry date. */
function createCookieJar(canStore: boolean) {
  const cookies = new Map<string, Cookie>();
  const write = (cookieString: string) => {
    const [pair = '', ...attributes] = cookieString.split('; ');
    const at = pair.indexOf('=');
    const expires = attributes.find((term) => term.startsWith('expires='))?.slice('expires='.length);
    if (expires && Date.parse(expires) < Date.now()) cookies.delete(pair.slice(0, at));
    else if (canStore)
      cookies.set(pair.slice(0, at), { value: pair.slice(at + 1), attributes: attributes.join('; ') });
  };
  const read = () => [...cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
  return { cookies, write, read };
}

/**
 * Stubs the browser globals that the shop uses, in memory. Modules that read them on import must be imported
 * after this.
 */
export function stubBrowser({ canStoreCookies = true } = {}) {
  const { cookies, write, read } = createCookieJar(canStoreCookies);
  const window: { dataLayer?: object[] } = {};
  const eventTarget = new EventTarget();
  vi.stubGlobal('window', window);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('addEventListener', eventTarget.addEventListener.bind(eventTarget));
  vi.stubGlobal('sessionStorage', createMemoryStorage());
  vi.stubGlobal('localStorage', createMemoryStorage());
  vi.stubGlobal('location', {
    protocol: 'http:',
    origin: 'http://shop.test',
    href: 'http://shop.test/login',
    pathname: '/login',
    search: '',
  });
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    get cookie() {
      return read();
    },
    set cookie(cookieString: string) {
      write(cookieString);
    },
  });
  return {
    cookies,
    getDataLayer: () => window.dataLayer ?? [],
    dispatch: (event: Event) => eventTarget.dispatchEvent(event),
  };
}

/** A browser that blocks storage: accessing it throws, and so does requesting a lock. */
export function blockStorage() {
  const deny = () => {
    throw new DOMException('Access is denied for this document', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { configurable: true, get: deny });
  vi.stubGlobal('navigator', { locks: { request: async () => deny() } });
}
