import { notFound } from 'next/navigation';
import { buildTemplateMetadata } from '@/components/activity/activity-metadata';
import { LandingPage } from '@/components/activity/landing/landing-page';
import { buildNotFoundMetadata } from '@/lib/cached/page-metadata';
import { convertUrl } from '@/lib/cached/system';
import { NO_CURRENCY } from '@/lib/config/currencies';

export const generateStaticParams = () => [{ slug: NO_CURRENCY }];

type PageParams = { currency: string; slug: string };
type Props = { params: Promise<PageParams> };

/**
 * Finds the landing page at a path. It has its own route so that the code of its countdown and coupon is not
 * loaded with categories and products.
 */
async function findLandingPageId({ currency, slug }: PageParams) {
  const convertedUrl = await convertUrl(currency, `activity/${slug}`);
  return convertedUrl?.type === 'activity' ? convertedUrl.id : null;
}

export async function generateMetadata({ params }: Props) {
  const address = await params;
  const id = await findLandingPageId(address);
  return id === null ? buildNotFoundMetadata(address.currency) : buildTemplateMetadata(address.currency, id);
}

export default async function Landing({ params }: Props) {
  const address = await params;
  if (address.currency === NO_CURRENCY || address.slug === NO_CURRENCY) return null;
  const id = await findLandingPageId(address);
  if (id === null) notFound();
  return <LandingPage currency={address.currency} id={id} />;
}
