import 'server-only';
import type { Site } from '@/lib/format/structured-data/site';
import { env } from './env';

/** The shop as it is reached from outside. */
export const SITE: Site = { url: env.SITE_URL, name: env.STORE_NAME };
