import { notFound } from 'next/navigation';
import { AskingProvider } from '@/components/ui/asking-provider';
import { ProductGrid } from '@/components/ui/product-grid';
import type { Opening } from '@/contract/activity';
import { findOpening } from '@/lib/cached/activity';
import { eventWords } from '@/lib/format/event-words';
import { ActivityShown } from './activity-shown';
import { Curtain } from './curtain';
import { GiftTicket } from './gift-ticket';
import { OpeningGifts } from './opening-gifts';
import { OpeningPanel } from './opening-panel';
import { OpeningStage } from './opening-stage';
import { UntilOver } from './until-over';

/** The grand opening: the clock, what one gets, the form, the gifts, the goods. */
export async function OpeningPage({ currency }: { currency: string }) {
  const opening = await findOpening(currency);
  if (!opening) notFound();
  const { products, productsTitle, gifts, giftsTitle, giftsText } = opening;
  const { phase, startTime, endTime } = opening;
  const when = { phase, startTime, endTime };

  return (
    <AskingProvider>
      <ActivityShown currency={currency} path="/activity/store-grand-opening" />
      <OpeningStage opening={opening} curtain={<Curtain />} />
      <div
        id="save-a-place"
        className="shell grid scroll-mt-20 items-start gap-x-10 gap-y-12 pt-section lg:grid-cols-[1fr_30rem]"
      >
        <UntilOver opening={when} instead={<AnotherDay opening={opening} />}>
          <Offer opening={opening} />
        </UntilOver>
        <OpeningPanel opening={opening} />
      </div>
      <UntilOver opening={when}>
        <OpeningGifts gifts={gifts} giftsTitle={giftsTitle} giftsText={giftsText} />
      </UntilOver>
      {products.length > 0 && (
        <section aria-labelledby="goods" className="shell pt-section">
          <h2 id="goods" className="mb-8 font-display text-display-m">
            {productsTitle}
          </h2>
          <ProductGrid cards={products} listName={productsTitle} />
        </section>
      )}
      <div className="h-section" />
    </AskingProvider>
  );
}

const Offer = ({ opening }: { opening: Opening }) => {
  const { offer, coupon, place } = opening;
  return (
    <div>
      <h2 className="font-display text-display-l whitespace-pre-line">{offer.title}</h2>
      <p className="mt-5 max-w-120 text-body-l text-ink-2">{offer.text}</p>
      {coupon && <GiftTicket coupon={coupon} instead="Yours after you sign up" className="mt-8 max-w-120" />}
      <Facts
        facts={[
          ['Where', addressOf(place)],
          ['When', eventWords(opening).hours],
          ['Fittings', place.fittings],
        ]}
      />
    </div>
  );
};

/** In place of the offer, when the day is over: the shop is still there. */
const AnotherDay = ({ opening: { place } }: { opening: Opening }) => (
  <div>
    <h2 className="font-display text-display-l">Come by another day</h2>
    <Facts
      facts={[
        ['Where', addressOf(place)],
        ['Fittings', place.fittings],
      ]}
    />
  </div>
);

const addressOf = ({ name, address }: Opening['place']) => `${name}, ${address}`;

const Facts = ({ facts }: { facts: readonly (readonly [name: string, text: string])[] }) => (
  <dl className="mt-10 grid max-w-140 grid-cols-[5rem_1fr] gap-x-6 gap-y-3.5 sm:grid-cols-[8rem_1fr]">
    {facts.map(([name, text]) => (
      <div key={name} className="contents">
        <dt className="text-ink-2">{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
