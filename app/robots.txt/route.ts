import { connection } from 'next/server';
import { SITE } from '@/lib/seo/site';
import { buildRobotsTxt } from '@/lib/seo/robots';

export async function GET() {
  await connection(); // the shop's address is set at startup, not at build time
  return new Response(buildRobotsTxt(SITE), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
