import { notFound } from 'next/navigation';
import { buildTemplateMetadata } from '@/components/activity/activity-metadata';
import { LandingPage } from '@/components/activity/landing/landing-page';
import { buildNotFoundMetadata } from '@/lib/cached/page-metadata';
import { findUrlTarget } from '@/lib/cached/system';
import { BUILD_PLACEHOLDER, NO_CURRENCY } from '@/lib/config/currencies';

export const generateStaticParams = () => [{ slug: BUILD_PLACEHOLDER }];

type PageParams = { currency: string; slug: string };
type Props = { params: Promise<PageParams> };

/**
 * Finds the landing page at a path. It has its own route so that the code of its countdown and coupon is not
 * loaded with categories and products.
 */
async function findLandingPageId({ currency, slug }: PageParams) {
  const urlTarget = await findUrlTarget(currency, `activity/${slug}`);
  return urlTarget?.type === 'activity' ? urlTarget.id : null;
}

export async function generateMetadata({ params }: Props) {
  const pageParams = await params;
  const id = await findLandingPageId(pageParams);
  return id === null
    ? buildNotFoundMetadata(pageParams.currency)
    : buildTemplateMetadata(pageParams.currency, id);
}

export default async function Landing({ params }: Props) {
  const pageParams = await params;
  if (pageParams.currency === NO_CURRENCY || pageParams.slug === BUILD_PLACEHOLDER) return null;
  const id = await findLandingPageId(pageParams);
  if (id === null) notFound();
  return <LandingPage currency={pageParams.currency} id={id} />;
}
