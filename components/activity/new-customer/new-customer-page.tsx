import * as activityNewCustomerText from '@/components/activity/new-customer/new-customer-text';
import { QueryProvider } from '@/components/session/query-provider';
import { ProductGrid } from '@/components/product-card/product-grid';
import { listStarters, readNewCustomerOffer } from '@/lib/cached/activity';
import { ActivityViewTracking } from '@/components/activity/activity-view-tracking';
import { NewCustomerOffer } from './new-customer-offer';

/** The new customer page: coupons, one field, and a starter product of each texture. */
export async function NewCustomerPage({ currency }: { currency: string }) {
  const [offer, starters] = await Promise.all([readNewCustomerOffer(currency), listStarters(currency)]);

  return (
    <QueryProvider>
      <ActivityViewTracking currency={currency} path="/activity/new-customer" />
      <section aria-labelledby="new-customer" className="bg-rose-paper px-gutter py-14 md:py-24">
        <div className="mx-auto grid max-w-230 justify-items-center text-center">
          <h1 id="new-customer" className="font-display text-stage text-balance">
            {offer?.title ?? activityNewCustomerText.newCustomerTitle}
          </h1>
          <p className="mt-5 max-w-130 text-body-l text-ink-2">{offer?.text}</p>
          {offer && <NewCustomerOffer offer={offer} />}
        </div>
      </section>
      {starters.length > 0 && (
        <section aria-labelledby="starters" className="shell pt-section">
          <h2 id="starters" className="mb-8 font-display text-display-l">
            {activityNewCustomerText.startersTitle}
          </h2>
          <ProductGrid cards={starters} listName="New customer, starters" />
        </section>
      )}
      <div className="h-section" />
    </QueryProvider>
  );
}
