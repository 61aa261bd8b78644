import { notFound } from 'next/navigation';
import { templateMetadata } from '@/components/activity/activity-metadata';
import { LandingPage } from '@/components/activity/landing-page';
import { missingMetadata } from '@/lib/cached/page-metadata';
import { convertUrl } from '@/lib/cached/system';
import { NO_CURRENCY } from '@/lib/config/currencies';

export const generateStaticParams = () => [{ slug: NO_CURRENCY }];

type Address = { currency: string; slug: string };
type Props = { params: Promise<Address> };

/**
 * The landing page at an address. It has a route of its own, so that the code of its clock and its ticket does not come
 * with categories and products.
 */
async function findLanding({ currency, slug }: Address) {
  const found = await convertUrl(currency, `activity/${slug}`);
  return found?.type === 'activity' ? found.id : null;
}

export async function generateMetadata({ params }: Props) {
  const address = await params;
  const id = await findLanding(address);
  return id === null ? missingMetadata(address.currency) : templateMetadata(address.currency, id);
}

export default async function Landing({ params }: Props) {
  const address = await params;
  if (address.currency === NO_CURRENCY || address.slug === NO_CURRENCY) return null;
  const id = await findLanding(address);
  if (id === null) notFound();
  return <LandingPage currency={address.currency} id={id} />;
}
