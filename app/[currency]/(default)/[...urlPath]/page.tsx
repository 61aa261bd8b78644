import { NO_CURRENCY } from '@/lib/config/currencies';
import { CatalogPage, buildCatalogMetadata } from '@/app/[currency]/(default)/catalog-page';

export const generateStaticParams = () => [{ urlPath: [NO_CURRENCY] }];

type Props = { params: Promise<{ currency: string; urlPath: string[] }> };

export const generateMetadata = async ({ params }: Props) => buildCatalogMetadata(await params);

export default async function SharedPage({ params }: Props) {
  return <CatalogPage {...await params} />;
}
