import { BUILD_PLACEHOLDER } from '@/lib/config/currencies';
import { CatalogPage, buildCatalogMetadata } from '@/app/[currency]/(default)/catalog-page';

export const generateStaticParams = () => [{ urlPath: [BUILD_PLACEHOLDER] }];

type Props = { params: Promise<{ currency: string; urlPath: string[] }> };

export const generateMetadata = async ({ params }: Props) => buildCatalogMetadata(await params);

export default async function SharedPage({ params }: Props) {
  return <CatalogPage {...await params} />;
}
