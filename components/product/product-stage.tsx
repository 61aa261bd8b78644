'use client';

import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { ArrivalLine, ArrivalPanel } from '@/components/product/arrival-panel';
import { BuyBar } from '@/components/product/buy-bar';
import { BuyBox } from '@/components/product/buy-box';
import { ChoicePickers } from '@/components/product/choice-pickers';
import { CapNote, FixedCap } from '@/components/product/cap-note';
import { Gallery } from '@/components/product/gallery';
import { GuideLink } from '@/components/product/guide-link';
import { SHADE_CODE, ShadeLink } from '@/components/product/shade-link';
import { Offer, StockBadge } from '@/components/product/offer';
import { SetLengths } from '@/components/product/set-lengths';
import { useIsPast } from '@/components/product/use-is-past';
import { useStickyPanel } from '@/components/product/use-sticky-panel';
import { useUrlChoice } from '@/components/product/use-url-choice';
import { useAddToCart } from '@/components/ui/use-add-to-cart';
import { choiceIndex, type Made } from '@/lib/format/choice';
import { choiceText, shortChoiceText } from '@/lib/format/choice-words';
import type { Guide } from '@/lib/format/product-guides';
import { nameInColor } from '@/lib/format/product-name';
import { colorLabelOf, colorOf, shownInText, type ProductView } from '@/lib/format/product-view';

/** Where links to "Notify me when it's back" lead. */
const NOTIFY_ID = 'notify';

type Icon = 'zoom' | 'play' | 'heart' | 'truck' | 'box';

type ProductStageProps = {
  view: ProductView;
  /** The choice that the server rendered, as it stands in the address. */
  initialQuery: string;
  /** Rating, drawn once by the server. */
  rating: ReactNode;
  guides: readonly Guide[];
  exchange: string;
  /** Drawn by the server, so that the browser does not carry all weights of each icon. */
  icons: Record<Icon, ReactNode>;
  /** The rest of the page, over which the bars stay. */
  children: ReactNode;
};

/** The part of a product page that a choice changes: pictures, price, stock, date and what can be bought. */
export function ProductStage(props: ProductStageProps) {
  const { view, initialQuery, rating, guides, exchange, icons, children } = props;
  const index = useMemo(() => choiceIndex(view.options, view.variants), [view]);
  const { chosen, choose } = useUrlChoice(index, initialQuery);
  if (!chosen) return children;

  return (
    <ChosenStage {...{ view, rating, guides, exchange, icons, index, chosen, choose }}>
      {children}
    </ChosenStage>
  );
}

type ChosenStageProps = Omit<ProductStageProps, 'initialQuery'> & {
  index: ReturnType<typeof choiceIndex>;
  chosen: Made;
  choose: (made: Made) => void;
};

function ChosenStage(props: ChosenStageProps) {
  const { view, rating, guides, exchange, icons, children, index, chosen, choose } = props;
  const [wantedQty, setWantedQty] = useState(1);
  const { isAsking, ask } = useAsking();
  const { panel, showFocused } = useStickyPanel();
  const box = useRef<HTMLDivElement>(null);
  const isPast = useIsPast(box);
  const { add, isBusy, failure, forget } = useAddToCart();

  const qty = Math.min(wantedQty, Math.max(1, chosen.qty));
  const buying = { chosen, qty, isBusy, choice: choiceText(index, chosen), onAsk: ask };
  const color = colorOf(view, chosen);
  const name = nameInColor(view.name, view.ownColor, colorLabelOf(view, chosen));
  const addToCart = () => void add({ variantId: chosen.id, qty });
  const pick = (made: Made) => {
    forget();
    choose(made);
  };

  return (
    <>
      {/* The first thing of the page for readers; for the eye it stands in the panel. */}
      <h1 className="sr-only">{name}</h1>
      <div className="shell lg:grid lg:grid-cols-[7fr_5fr] lg:gap-x-14 2xl:grid-cols-[3fr_2fr]">
        <Gallery
          productId={view.id}
          variantId={chosen.id}
          name={view.name}
          pictures={view.pictures}
          color={color}
          captionOf={(picture) => shownInText(view, picture, color)}
          badges={view.badges}
          icons={icons}
        />
        <div
          ref={panel}
          onFocus={showFocused}
          className="grid gap-y-6 max-lg:mt-6 lg:sticky lg:top-[min(5.5rem,calc(100dvh-var(--panel,0px)-1.5rem))] lg:self-start md:[&_:is(button,input,a)]:scroll-mb-28"
        >
          <div>
            <div className="flex min-h-6.5 flex-wrap items-center justify-between gap-x-4 gap-y-1">
              {rating}
              <StockBadge qty={chosen.qty} />
            </div>
            <p aria-hidden className="mt-2.5 mb-2 font-display text-display-m">
              {name}
            </p>
            <Offer chosen={chosen} saleEndTime={view.saleEndTime} />
            <ArrivalLine chosen={chosen} shipping={view.shipping} sent={view.sent} />
          </div>
          {index.options.length > 0 && (
            <ChoicePickers
              index={index}
              chosen={chosen}
              texture={view.texture}
              seed={view.id}
              asideOf={(code) =>
                code === SHADE_CODE ? (
                  <ShadeLink index={index} chosen={chosen} onChoose={pick} />
                ) : (
                  <GuideLink guide={guides.find((guide) => guide.code === code)} />
                )
              }
              underOf={(code) =>
                code === 'length' ? (
                  <SetLengths view={view} index={index} chosen={chosen} />
                ) : code === 'cap_size' ? (
                  <CapNote index={index} chosen={chosen} onChoose={pick} />
                ) : null
              }
              onChoose={pick}
              onMiss={(made) => {
                pick(made);
                ask();
              }}
            />
          )}
          <FixedCap view={view} guide={guides.find(({ code }) => code === 'cap_size')} />
          <BuyBox
            {...buying}
            id={NOTIFY_ID}
            place={box}
            product={view}
            onQty={setWantedQty}
            failure={failure}
            onAdd={addToCart}
            isAsking={isAsking}
            heart={icons.heart}
            hasBar
          />
          <ArrivalPanel
            chosen={chosen}
            shipping={view.shipping}
            sent={view.sent}
            exchange={exchange}
            icons={icons}
          />
        </div>
      </div>
      {children}
      <BuyBar
        {...buying}
        name={name}
        shortChoice={shortChoiceText(index, chosen)}
        isShown={isPast}
        onAdd={addToCart}
      />
    </>
  );
}

/** Whether the form of "Notify me when it's back" is open: asked for here, or by the address (`#notify`). */
function useAsking() {
  const [isAsking, setIsAsking] = useState(false);

  useEffect(() => {
    const openIfNamed = () => location.hash === `#${NOTIFY_ID}` && setIsAsking(true);
    openIfNamed();
    window.addEventListener('hashchange', openIfNamed);
    return () => window.removeEventListener('hashchange', openIfNamed);
  }, []);

  const ask = () => {
    setIsAsking(true);
    document.getElementById(NOTIFY_ID)?.scrollIntoView({ block: 'center' });
  };
  return { isAsking, ask };
}
