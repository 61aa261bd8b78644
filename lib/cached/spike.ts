import { cacheTag, cacheLife } from 'next/cache';
export async function spike(currency: string, path: string) {
  'use cache';
  cacheTag('product:1');
  cacheLife('days');
  if (currency === 'XXX') return 'x';
  if (path.startsWith('no')) return null;
  return `${currency} ${path} ${Math.random()}`;
}
