import { connection } from 'next/server';
import { STORE_ID } from '@/lib/config/shop';
import { renderAgentsGuide } from '@/lib/seo/markdown/agents-guide';
import { SITE } from '@/lib/seo/site';

export async function GET() {
  await connection(); // the shop's address is set at startup, not at build time
  return new Response(`${renderAgentsGuide(SITE, STORE_ID)}\n`, {
    headers: { 'Content-Type': 'text/markdown; charset=utf-8' },
  });
}
