import type { Metadata } from 'next';
import { env } from '@/lib/config/env';
import { readSeo } from '@/lib/cached/system';
import { imageUrl } from '@/lib/format/image';

/** For generateMetadata of the home page: from the list of titles that the server answers (spec 2). */
export async function homeMetadata(currency: string): Promise<Metadata> {
  const own = (await readSeo(currency)).find(({ url }) => url === '/');
  if (!own) return {};

  const { title, description, image } = own;
  const canonical = new URL('/', env.SITE_URL).href;
  const images = image ? [{ url: new URL(imageUrl(image), env.SITE_URL).href }] : [];
  return {
    title: { absolute: title },
    description,
    keywords: own.keywords || undefined,
    alternates: { canonical },
    openGraph: { type: 'website', title, description, url: canonical, images },
  };
}
