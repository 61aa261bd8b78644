import { connection } from 'next/server';
import { countShards, readPriceLocales } from '@/lib/cached/sitemap';
import { SITE } from '@/lib/seo/site';
import { buildSitemapIndexXml } from '@/lib/seo/sitemap';
import { getAbsoluteUrl } from '@/lib/seo/structured-data/site';

/** Lists the sitemap shards (app/sitemap/[shard]): of all pages, then of those with prices in each other currency. */
export async function GET() {
  await connection(); // the build calls no provider
  const [count, { others }] = await Promise.all([countShards(), readPriceLocales()]);
  const shards = ['', ...others.map((currency) => `${currency}-`)].flatMap((prefix) =>
    Array.from({ length: count }, (_, at) => getAbsoluteUrl(SITE, `/sitemap/${prefix}${at + 1}.xml`)),
  );
  return new Response(buildSitemapIndexXml(shards), { headers: { 'Content-Type': 'application/xml' } });
}
