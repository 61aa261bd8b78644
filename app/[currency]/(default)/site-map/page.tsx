import { SiteMap } from '@/components/layout/footer/site-map';
import { createGenerateMetadata } from '@/lib/cached/page-metadata';

export const generateMetadata = createGenerateMetadata('/site-map', 'All pages');

type Props = { params: Promise<{ currency: string }> };

export default async function SiteMapPage({ params }: Props) {
  return <SiteMap currency={(await params).currency} />;
}
