import { connection } from 'next/server';
import { getSecurityContact } from '@/lib/config/env';
import { SITE } from '@/lib/seo/site';
import { buildSecurityTxt } from '@/lib/seo/security-txt';

export async function GET() {
  await connection(); // URL, contact and date belong to the response, not to the build
  const text = buildSecurityTxt(SITE, getSecurityContact(), Date.now());
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
