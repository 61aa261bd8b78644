import { connection } from 'next/server';
import { countShards, readShard } from '@/lib/cached/sitemap';
import { buildSitemapXml } from '@/lib/seo/sitemap';

type Props = { params: Promise<{ shard: string }> };

export async function GET(_request: Request, { params }: Props) {
  await connection(); // the build calls no provider
  const shard = Number(/^(\d{1,4})\.xml$/.exec((await params).shard)?.[1] ?? 0);
  if (shard < 1 || shard > (await countShards())) return new Response('Not found', { status: 404 });

  return new Response(buildSitemapXml(await readShard(shard)), {
    headers: { 'Content-Type': 'application/xml' },
  });
}
