import { connection } from 'next/server';
import { SITE } from '@/lib/config/site';
import { buildRobotsTxt } from '@/lib/format/robots';

export async function GET() {
  await connection(); // the address of the shop is a setting of the start, not of the build
  return new Response(buildRobotsTxt(SITE), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
