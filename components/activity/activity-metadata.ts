import type { Metadata } from 'next';
import { findTemplate } from '@/lib/cached/activity';
import { buildNotFoundMetadata } from '@/lib/cached/page-metadata';
import { readSeo } from '@/lib/cached/system';
import { env } from '@/lib/config/env';
import { getImageUrl } from '@/lib/format/image';

type ActivityPage = { title: string; description: string; image: string | null; path: string };

function toActivityMetadata({ title, description, image, path }: ActivityPage): Metadata {
  const canonical = new URL(path, env.SITE_URL).href;
  const images = image ? [{ url: new URL(getImageUrl(image), env.SITE_URL).href }] : [];
  return {
    title,
    description,
    alternates: { canonical },
    openGraph: { type: 'website', title, description, url: canonical, images },
    twitter: { card: 'summary_large_image', title, description, images: images.map(({ url }) => url) },
  };
}

/** Metadata of an activity with its own page, from the server's SEO list (spec 2). */
export async function buildActivityMetadata(currency: string, path: string): Promise<Metadata> {
  const pageSeo = (await readSeo(currency)).find(({ url }) => url === path);
  return pageSeo ? toActivityMetadata({ ...pageSeo, path }) : {};
}

/** Metadata of a landing page of blocks. */
export async function buildTemplateMetadata(currency: string, id: number): Promise<Metadata> {
  const template = await findTemplate(currency, id);
  return template
    ? toActivityMetadata({ ...template, path: `/${template.urlPath}` })
    : buildNotFoundMetadata(currency);
}
