import { connection } from 'next/server';
import { findSeo } from '@/lib/cached/page-metadata';
import { readCurrencies, readSiteMap } from '@/lib/cached/system';
import { DEFAULT_CURRENCY } from '@/lib/config/currencies';
import { renderLlmsTxt } from '@/lib/seo/llms-txt';
import { SITE } from '@/lib/seo/site';

export async function GET() {
  await connection(); // the build calls no provider
  const [seo, currencies, pages] = await Promise.all([
    findSeo(DEFAULT_CURRENCY, '/'),
    readCurrencies(DEFAULT_CURRENCY),
    readSiteMap(DEFAULT_CURRENCY),
  ]);
  const text = renderLlmsTxt({ site: SITE, description: seo?.description ?? '', currencies, pages });
  return new Response(`${text}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
