import { SiteMap } from '@/components/layout/footer/site-map';
import { createGenerateMetadata } from '@/lib/cached/page-metadata';
import { sharedText } from '@/lib/format/shared-text';

export const generateMetadata = createGenerateMetadata('/site-map', sharedText.allPages);

type Props = { params: Promise<{ currency: string }> };

export default async function SiteMapPage({ params }: Props) {
  return <SiteMap currency={(await params).currency} />;
}
