import { buildActivityMetadata } from '@/components/activity/activity-metadata';
import { OpeningPage } from '@/components/activity/opening/opening-page';
import { NO_CURRENCY } from '@/lib/config/currencies';

type Props = { params: Promise<{ currency: string }> };

export const generateMetadata = async ({ params }: Props) =>
  buildActivityMetadata((await params).currency, '/activity/store-grand-opening');

export default async function StoreGrandOpening({ params }: Props) {
  const { currency } = await params;
  return currency === NO_CURRENCY ? null : <OpeningPage currency={currency} />;
}
