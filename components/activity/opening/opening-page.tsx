import { notFound } from 'next/navigation';
import * as activityOpeningText from '@/components/activity/opening/opening-text';
import { QueryProvider } from '@/components/session/query-provider';
import { ProductGrid } from '@/components/product-card/product-grid';
import type { GrandOpening } from '@/contract/activity';
import { findGrandOpening } from '@/lib/cached/activity';
import { eventTimeTexts } from '@/components/activity/opening/event-text';
import { ActivityViewTracking } from '@/components/activity/activity-view-tracking';
import { HeroBackground } from './hero-background';
import { GiftCoupon } from '@/components/activity/gift-coupon';
import { OpeningGifts } from './opening-gifts';
import { OpeningPanel } from './opening-panel';
import { OpeningHero } from './opening-hero';
import { UntilEventEnd } from './until-event-end';

/** The grand opening page: countdown, offer, form, gifts, products. */
export async function OpeningPage({ currency }: { currency: string }) {
  const opening = await findGrandOpening(currency);
  if (!opening) notFound();
  const { products, productsTitle, gifts, giftsTitle, giftsText } = opening;
  const { phase, startTime, endTime } = opening;
  const when = { phase, startTime, endTime };

  return (
    <QueryProvider>
      <ActivityViewTracking currency={currency} path="/activity/store-grand-opening" />
      <OpeningHero opening={opening} background={<HeroBackground />} />
      <div
        id="save-a-place"
        className="shell grid scroll-mt-20 items-start gap-x-10 gap-y-12 pt-section lg:grid-cols-[1fr_30rem]"
      >
        <UntilEventEnd opening={when} fallback={<EventEndedNote opening={opening} />}>
          <EventOffer opening={opening} />
        </UntilEventEnd>
        <OpeningPanel opening={opening} />
      </div>
      <UntilEventEnd opening={when}>
        <OpeningGifts gifts={gifts} giftsTitle={giftsTitle} giftsText={giftsText} />
      </UntilEventEnd>
      {products.length > 0 && (
        <section aria-labelledby="goods" className="shell pt-section">
          <h2 id="goods" className="mb-8 font-display text-display-m">
            {productsTitle}
          </h2>
          <ProductGrid cards={products} listName={productsTitle} />
        </section>
      )}
      <div className="h-section" />
    </QueryProvider>
  );
}

const EventOffer = ({ opening }: { opening: GrandOpening }) => {
  const { offer, coupon, place } = opening;
  return (
    <div>
      <h2 className="font-display text-display-l whitespace-pre-line">{offer.title}</h2>
      <p className="mt-5 max-w-120 text-body-l text-ink-2">{offer.text}</p>
      {coupon && (
        <GiftCoupon
          coupon={coupon}
          codePlaceholder={activityOpeningText.openingCode}
          className="mt-8 max-w-120"
        />
      )}
      <DetailList
        rows={[
          [activityOpeningText.openingPlace, formatVenue(place)],
          [activityOpeningText.openingTime, eventTimeTexts(opening).hours],
          [activityOpeningText.openingFittings, place.fittings],
        ]}
      />
    </div>
  );
};

/** Replaces the offer after the event: the shop itself is still open. */
const EventEndedNote = ({ opening: { place } }: { opening: GrandOpening }) => (
  <div>
    <h2 className="font-display text-display-l">{activityOpeningText.openingEndedTitle}</h2>
    <DetailList
      rows={[
        [activityOpeningText.openingPlace, formatVenue(place)],
        [activityOpeningText.openingFittings, place.fittings],
      ]}
    />
  </div>
);

const formatVenue = ({ name, address }: GrandOpening['place']) => `${name}, ${address}`;

const DetailList = ({ rows }: { rows: readonly (readonly [name: string, text: string])[] }) => (
  <dl className="mt-10 grid max-w-140 grid-cols-[5rem_1fr] gap-x-6 gap-y-3.5 sm:grid-cols-[8rem_1fr]">
    {rows.map(([name, text]) => (
      <div key={name} className="contents">
        <dt className="text-ink-2">{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
