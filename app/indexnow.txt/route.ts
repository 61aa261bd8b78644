import { connection } from 'next/server';
import { env } from '@/lib/config/env';

/** Proves that whoever tells search engines of changed pages runs this shop (provider/modules/system/index-now.ts). */
export async function GET() {
  await connection(); // the key is set at startup, not at build time
  if (!env.INDEXNOW_KEY) return new Response('Not found', { status: 404 });
  return new Response(env.INDEXNOW_KEY, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
