import 'server-only';
import type { Site } from '@/lib/format/structured-data/site';
import { env } from './env';

/** The shop's public URL and name. */
export const SITE: Site = { url: env.SITE_URL, name: env.STORE_NAME };
