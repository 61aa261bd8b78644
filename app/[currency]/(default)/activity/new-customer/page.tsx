import { buildActivityMetadata } from '@/components/activity/activity-metadata';
import { NewCustomerPage } from '@/components/activity/new-customer/new-customer-page';
import { NO_CURRENCY } from '@/lib/config/currencies';

type Props = { params: Promise<{ currency: string }> };

export const generateMetadata = async ({ params }: Props) =>
  buildActivityMetadata((await params).currency, '/activity/new-customer');

export default async function NewCustomer({ params }: Props) {
  const { currency } = await params;
  return currency === NO_CURRENCY ? null : <NewCustomerPage currency={currency} />;
}
