import { PageInfoSync } from '@/components/ui/page-shown';
import { findSeo } from '@/lib/cached/page-metadata';

/** Tells of an activity with a page of its own, under its title in the list that the server answers. */
export async function ActivityViewTracking({ currency, path }: { currency: string; path: string }) {
  const seo = await findSeo(currency, path);
  return <PageInfoSync type="activity" url={path} title={seo?.title ?? ''} />;
}
