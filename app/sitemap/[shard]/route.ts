import { connection } from 'next/server';
import { countShards, readPriceLocales, readShard } from '@/lib/cached/sitemap';
import { buildSitemapXml } from '@/lib/seo/sitemap';

type Props = { params: Promise<{ shard: string }> };

/** A shard of all addresses, "2.xml", or of the pages in another currency, "EUR-2.xml". */
export async function GET(_request: Request, { params }: Props) {
  await connection(); // the build calls no provider
  const [, currency, number = '0'] = /^(?:([A-Z]{3})-)?(\d{1,4})\.xml$/.exec((await params).shard) ?? [];
  const shard = Number(number);
  const isCurrencyListed = currency === undefined || (await readPriceLocales()).others.includes(currency);
  if (shard < 1 || !isCurrencyListed || shard > (await countShards()))
    return new Response('Not found', { status: 404 });

  return new Response(buildSitemapXml(await readShard(shard, currency)), {
    headers: { 'Content-Type': 'application/xml' },
  });
}
