import { connection } from 'next/server';
import { countShards } from '@/lib/cached/sitemap';
import { SITE } from '@/lib/seo/site';
import { buildSitemapIndexXml } from '@/lib/seo/sitemap';
import { getAbsoluteUrl } from '@/lib/seo/structured-data/site';

/** Lists the sitemap shards (app/sitemap/[shard]). */
export async function GET() {
  await connection(); // the build calls no provider
  const shards = Array.from({ length: await countShards() }, (_, at) =>
    getAbsoluteUrl(SITE, `/sitemap/${at + 1}.xml`),
  );
  return new Response(buildSitemapIndexXml(shards), { headers: { 'Content-Type': 'application/xml' } });
}
