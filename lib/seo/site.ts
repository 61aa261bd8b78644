import 'server-only';
import type { Site } from '@/lib/seo/structured-data/site';
import { env } from '@/lib/config/env';

/** The shop's public URL and name. */
export const SITE: Site = { url: env.SITE_URL, name: env.STORE_NAME };
