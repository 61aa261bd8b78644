import { PageInfoSync } from '@/components/content/page-info-sync';
import { findSeo } from '@/lib/cached/page-metadata';

/** Tracks the view of an activity with its own page, with the title from the server's SEO list. */
export async function ActivityViewTracking({ currency, path }: { currency: string; path: string }) {
  const seo = await findSeo(currency, path);
  return <PageInfoSync type="activity" url={path} title={seo?.title ?? ''} />;
}
