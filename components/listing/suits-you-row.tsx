'use client';

import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { DialogErrorBoundary } from '@/components/content/dialog-error-boundary';
import { useHairProfile } from '@/components/hair/use-hair-profile';
import * as suitsYouText from '@/components/listing/suits-you-text';
import { getGridClassName } from '@/components/product-card/card-grid';
import { toCardView } from '@/components/product-card/card-view';
import { ProductCard } from '@/components/product-card/product-card';
import { InlineErrorState } from '@/components/ui/display/inline-error-state';
import { TextButton } from '@/components/ui/display/text-link';
import { useOnPageHide } from '@/components/ui/hooks/use-on-page-hide';
import { applyPreferences, listHairPreferences, type HairPreference } from '@/lib/catalog/hair-preferences';
import { joinReasons, upTo } from '@/lib/catalog/hair-preferences-text';
import { formatPrice } from '@/lib/format/amount';
import { getQueryContext } from '@/lib/queries/client';
import { suitableQueries, type SuitableCards } from '@/lib/queries/listing';
import { LIST_CARD_SIZES } from './list-grid';
import type { SuitsYouProps } from './suits-you';

const HairProfileDialog = lazy(async () => ({
  default: (await import('@/components/hair/hair-profile-dialog')).HairProfileDialog,
}));

/** Up to four in a row; the third and the fourth are hidden where a row has less (app/styles/parts.css). */
const SUITING_CARDS = 4;
/** On a phone. */
const SHOWN_AT_LEAST = 2;

type SuitsYouRowProps = SuitsYouProps & {
  /** How often the offer was pressed: each press opens the dialog. */
  offerPresses: number;
};

/** What suits the shopper, with the reasons; and the dialog in which she changes her answers. */
export function SuitsYouRow({ offerPresses, ...list }: SuitsYouRowProps) {
  const hasProfile = useHairProfile().profile !== null;
  const [handledPresses, setHandledPresses] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  useOnPageHide(() => setIsOpen(false));
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  if (offerPresses > handledPresses) {
    setHandledPresses(offerPresses);
    open();
  }
  // The button that was pressed may be gone: the offer after the first answer, the row after the last one.
  const finalFocus = {
    get current() {
      const parent = container.current?.parentElement;
      return parent?.querySelector<HTMLElement>('button') ?? container.current;
    },
  };

  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      {hasProfile && <SuitingCards {...list} onEdit={open} />}
      {wasOpened && (
        <DialogErrorBoundary isOpen={isOpen} onClose={() => setIsOpen(false)}>
          <Suspense>
            <HairProfileDialog isOpen={isOpen} onClose={() => setIsOpen(false)} finalFocus={finalFocus} />
          </Suspense>
        </DialogErrorBoundary>
      )}
    </div>
  );
}

/** The budget in the currency of the list; undefined while it is converted. */
function useListBudget({ scope: { currency }, metadata }: SuitsYouProps) {
  const { client } = getQueryContext();
  const budget = useHairProfile().profile?.budget ?? null;
  const [price] = metadata.aggregations.find(({ kind }) => kind === 'price')?.options ?? [];
  const isForeign = budget !== null && budget.currency !== currency;
  const { data, isError } = useQuery(
    {
      ...suitableQueries.converted(budget?.amount ?? 0, budget?.currency ?? currency, currency),
      enabled: isForeign,
    },
    client,
  );
  const amount = isForeign ? data : budget?.amount;
  if (budget === null || isError || amount === null || !price) return null;
  return amount && { amount, text: upTo(formatPrice(price.label.replace(/ .*/, ''), amount)) };
}

function SuitingCards({ onEdit, ...list }: SuitsYouProps & { onEdit: () => void }) {
  const { scope, query, metadata, getHref, listName } = list;
  const { client } = getQueryContext();
  const { profile } = useHairProfile();
  const budget = useListBudget(list);
  const titleId = useId();
  const { preferences, unmet } = profile
    ? listHairPreferences(profile, { facets: metadata.aggregations, query, budget: budget || null })
    : { preferences: [], unmet: [] };
  const { data, isError, refetch } = useQuery(
    {
      ...suitableQueries.cards(scope, query, preferences, SUITING_CARDS),
      enabled: preferences.length > 0 && budget !== undefined,
    },
    client,
  );

  if (preferences.length === 0 || data?.cards.length === 0)
    return (
      <p className="suits-you-note">
        {unmet.length > 0 ? suitsYouText.nothingFor(joinReasons(unmet)) : suitsYouText.noPreference}
        <EditButton onEdit={onEdit} />
      </p>
    );
  if (isError)
    return <InlineErrorState onRetry={() => void refetch()}>{suitsYouText.error}</InlineErrorState>;
  if (!data) return <div className="suits-you-loading" />;

  return (
    <section aria-labelledby={titleId}>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 id={titleId} className="font-display text-display-xs">
            {suitsYouText.title}
          </h3>
          <p className="mt-1 text-small text-ink-2">{describe(data, unmet)}</p>
        </div>
        <p className="flex flex-wrap gap-x-5 gap-y-2 text-small">
          <EditButton onEdit={onEdit} />
          {data.total > SHOWN_AT_LEAST && (
            <a
              href={getHref(applyPreferences(query, data.preferences))}
              rel="nofollow"
              className="touch-reach text-link"
            >
              {suitsYouText.seeAll(data.total)}
            </a>
          )}
        </p>
      </div>
      <ul className={getGridClassName(3)}>
        {data.cards.map(({ card, preferences: met }, index) => (
          <li key={card.productId} className="grid content-start">
            <ProductCard
              card={toCardView(card)}
              list={{ name: suitsYouText.list(listName), index: index + 1 }}
              sizes={LIST_CARD_SIZES}
            />
            {met.length < data.preferences.length && (
              <p className="mt-1.5 text-small text-ink-2">{joinReasons(listReasons(met))}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const listReasons = (preferences: readonly HairPreference[]) => preferences.map(({ reason }) => reason);

function describe({ preferences }: SuitableCards, unmet: readonly string[]) {
  const reasons = `${joinReasons(listReasons(preferences))}.`;
  return unmet.length > 0 ? `${reasons} ${suitsYouText.nothingFor(joinReasons(unmet))}` : reasons;
}

const EditButton = ({ onEdit }: { onEdit: () => void }) => (
  <TextButton aria-haspopup="dialog" onClick={onEdit}>
    {suitsYouText.edit}
  </TextButton>
);
