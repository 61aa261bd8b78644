import { SiteMap } from '@/components/shell/site-map';
import { metadataOf } from '@/lib/cached/page-metadata';

export const generateMetadata = metadataOf('/site-map', 'All pages');

type Props = { params: Promise<{ currency: string }> };

export default async function SiteMapPage({ params }: Props) {
  return <SiteMap currency={(await params).currency} />;
}
