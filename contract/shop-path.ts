const BASE_URL = 'http://shop.invalid';
const LENGTH_MAX = 2000;

/**
 * Whether a text is a path of this shop and cannot lead a browser to another host. Used by both sides: the
 * target after signing in, paying or opening an email comes from a URL.
 */
export function isShopPath(text: string) {
  // A browser reads `\` as `/` and drops control characters, so `/\evil.test` and `/<tab>/evil.test` leave the shop.
  if (text.length > LENGTH_MAX || !/^\/(?![/\\])[^\\\u0000-\u0020\u007f]*$/.test(text)) return false;
  const url = new URL(text, BASE_URL);
  return url.origin === BASE_URL && !url.pathname.startsWith('//'); // `/..//evil.test` becomes `//evil.test`
}
