import { BUILD_PLACEHOLDER } from '@/lib/config/currencies';
import { flattenSearchParams, type SearchParams } from '@/lib/paths/search-params';
import { CatalogPage, buildCatalogMetadata } from '@/app/[currency]/(default)/catalog-page';

export const generateStaticParams = () => [{ urlPath: [BUILD_PLACEHOLDER] }];
// Without JavaScript, a streamed list could not move into place, so the page waits for it.
export const instant = false;

type Props = {
  params: Promise<{ currency: string; urlPath: string[] }>;
  searchParams: Promise<SearchParams>;
};

export const generateMetadata = async ({ params, searchParams }: Props) =>
  buildCatalogMetadata({ ...(await params), searchParams: flattenSearchParams(await searchParams) });

/** Renders the shared page with the filters or options of one request (lib/config/currency-rewrites.ts). */
export default async function FilteredPage({ params, searchParams }: Props) {
  return <CatalogPage {...await params} searchParams={flattenSearchParams(await searchParams)} />;
}
