'use client';

import {
  Children,
  lazy,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { ErrorBoundary } from '@/components/content/error-boundary';
import { ArrivalLine, ArrivalPanel } from '@/components/product/purchase/arrival-panel';
import { BuyBar } from '@/components/product/purchase/buy-bar';
import { BuyBox } from '@/components/product/purchase/buy-box';
import { OptionPickers } from '@/components/product/purchase/option-pickers';
import { CapNote, FixedCap } from '@/components/product/purchase/cap-note';
import { Gallery } from '@/components/product/gallery/gallery';
import { GuideLink } from '@/components/product/guides/guide-link';
import { SELLS_HAIR } from '@/lib/config/public-env';
import { COLOR_OPTION_CODE, ColorGuideLink } from '@/components/product/gallery/color-guide-link';
import { ProductPrice, StockBadge } from '@/components/product/purchase/product-price';
import { SetLengths } from '@/components/product/bundle/set-lengths';
import { firstView, useShownParts } from '@/components/product/first-view/first-view';
import { useIsPast } from '@/components/product/purchase/use-is-past';
import { useStickyPanel } from '@/components/product/purchase/use-sticky-panel';
import { useUrlSelection } from '@/components/product/purchase/use-url-selection';
import { useAddToCart } from '@/components/product-card/use-add-to-cart';
import { buildVariantIndex, type VariantView } from '@/lib/catalog/variant-selection';
import { selectionText, shortSelectionText } from '@/lib/catalog/variant-selection-text';
import type { OptionGuide } from '@/lib/catalog/product-guides';
import { getNameInColor } from '@/lib/catalog/product-name';
import {
  getSelectedColorLabel,
  getSelectedColor,
  shownInText,
  type ProductView,
} from '@/lib/catalog/product-view';

const CompareControl = lazy(async () => ({
  default: (await import('@/components/compare/compare-control')).CompareControl,
}));

const ExpressSlot = lazy(async () => ({
  default: (await import('@/components/express/express-slot')).ExpressSlot,
}));

/** Target of links to "Notify me when it's back". */
const NOTIFY_ID = 'notify';

type Icon = 'zoom' | 'play' | 'heart' | 'truck' | 'box';

type ProductPurchaseProps = {
  view: ProductView;
  /** The selection that the server rendered, as in the URL. */
  initialQuery: string;
  /** Rating, rendered once by the server. */
  rating: ReactNode;
  guides: readonly OptionGuide[];
  terms: readonly string[];
  hasExpress: boolean;
  /** Rendered by the server, so that the browser does not load all weights of each icon. */
  icons: Record<Icon, ReactNode>;
  /** The rest of the page; the bars stay above it. */
  children: ReactNode;
};

/** The part of a product page that depends on the selection: images, price, stock, date and buy options. */
export function ProductPurchase(props: ProductPurchaseProps) {
  const { view, initialQuery, rating, guides, terms, hasExpress, icons, children } = props;
  const index = useMemo(() => buildVariantIndex(view.options, view.variants), [view]);
  const { selectedVariant, choose } = useUrlSelection(index, initialQuery);
  if (!selectedVariant) return children;

  return (
    <SelectedProductPurchase
      {...{ view, rating, guides, terms, hasExpress, icons, index, selectedVariant, choose }}
    >
      {children}
    </SelectedProductPurchase>
  );
}

type SelectedProductPurchaseProps = Omit<ProductPurchaseProps, 'initialQuery'> & {
  index: ReturnType<typeof buildVariantIndex>;
  selectedVariant: VariantView;
  choose: (variant: VariantView) => void;
};

function SelectedProductPurchase(props: SelectedProductPurchaseProps) {
  const { view, rating, guides, terms, hasExpress, icons, children, index, selectedVariant, choose } = props;
  const [wantedQty, setWantedQty] = useState(1);
  const { isNotifyFormOpen, openNotifyForm } = useNotifyForm();
  const { panel, showFocused } = useStickyPanel();
  const buyBoxRef = useRef<HTMLDivElement>(null);
  const isPast = useIsPast(buyBoxRef);
  const { add, isBusy, failure, clearFailure } = useAddToCart();
  const { isFirstView, sections } = useSections(children);

  const qty = Math.min(wantedQty, Math.max(1, selectedVariant.qty));
  const buying = {
    ...{ selectedVariant, qty, isBusy, onNotifyMe: openNotifyForm },
    selectionText: selectionText(index, selectedVariant),
  };
  const color = getSelectedColor(view, selectedVariant);
  const name = getNameInColor(view.name, view.nameColor, getSelectedColorLabel(view, selectedVariant));
  const addToCart = () => void add({ variantId: selectedVariant.id, qty });
  const handleSelect = (variant: VariantView) => {
    clearFailure();
    choose(variant);
  };

  return (
    <>
      {/* First on the page for screen readers; visually it is in the panel. */}
      <h1 className="sr-only">{name}</h1>
      <div className={firstView.columns}>
        <Gallery
          productId={view.id}
          variantId={selectedVariant.id}
          name={view.name}
          images={view.images}
          color={color}
          getCaption={(image) => shownInText(view, image, color)}
          badges={view.badges}
          isFirstView={isFirstView}
          icons={icons}
        />
        <div
          ref={panel}
          onFocus={showFocused}
          className="grid gap-y-6 self-start pb-17 max-lg:mt-6 lg:sticky lg:top-[min(5.5rem,100dvh-var(--panel,0px)-1.5rem)] md:[&_:is(button,input,a)]:scroll-mb-28"
        >
          <div>
            <div className={firstView.facts}>
              {rating}
              <StockBadge qty={selectedVariant.qty} />
            </div>
            <p aria-hidden className={firstView.title}>
              {name}
            </p>
            <ProductPrice selectedVariant={selectedVariant} view={view} />
            <ArrivalLine
              selectedVariant={selectedVariant}
              shipping={view.shipping}
              shippingTerms={view.shippingTerms}
            />
          </div>
          {index.options.length > 0 && (
            <OptionPickers
              index={index}
              selectedVariant={selectedVariant}
              texture={view.texture}
              seed={view.id}
              renderTrailing={(code) =>
                SELLS_HAIR && code === COLOR_OPTION_CODE ? (
                  <ColorGuideLink index={index} selectedVariant={selectedVariant} onChoose={handleSelect} />
                ) : (
                  <GuideLink guide={guides.find((guide) => guide.code === code)} />
                )
              }
              renderBelow={(code) =>
                code === 'length' ? (
                  <SetLengths view={view} index={index} selectedVariant={selectedVariant} />
                ) : code === 'cap_size' ? (
                  <CapNote index={index} selectedVariant={selectedVariant} onChoose={handleSelect} />
                ) : null
              }
              onChoose={handleSelect}
              onNotifyMe={(variant) => {
                handleSelect(variant);
                openNotifyForm();
              }}
            />
          )}
          <FixedCap view={view} guide={guides.find(({ code }) => code === 'cap_size')} />
          <BuyBox
            {...buying}
            id={NOTIFY_ID}
            containerRef={buyBoxRef}
            product={view}
            onQty={setWantedQty}
            failure={failure}
            onAdd={addToCart}
            isNotifyFormOpen={isNotifyFormOpen}
            wishlistIcon={icons.heart}
            hasBar
          />
          {hasExpress && <ExpressPart {...{ isFirstView, selectedVariant, qty }} />}
          <ArrivalPanel
            {...{ selectedVariant, icons }}
            shipping={view.shipping}
            shippingTerms={view.shippingTerms}
            notes={terms}
          />
          <LatePart isFirstView={isFirstView} className="-mb-17 min-h-11 empty:hidden">
            <CompareControl productId={view.id} variantId={selectedVariant.id} name={view.name} />
          </LatePart>
        </div>
      </div>
      {sections}
      <BuyBar
        {...buying}
        name={name}
        shortSelectionText={shortSelectionText(index, selectedVariant)}
        isShown={isPast}
        onAdd={addToCart}
      />
    </>
  );
}

const neverChanges = () => () => {};

type LatePartProps = { isFirstView: boolean; className: string; children: ReactNode };

/** Loads after the first view. The server does not draw it: the padding of the panel or the class keeps its space. */
function LatePart({ isFirstView, className, children }: LatePartProps) {
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return (
    <div className={className}>
      {isHydrated && !isFirstView && (
        <ErrorBoundary>
          <Suspense>{children}</Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}

type ExpressPartProps = { isFirstView: boolean; selectedVariant: VariantView; qty: number };

const ExpressPart = ({ isFirstView, selectedVariant, qty }: ExpressPartProps) =>
  selectedVariant.qty > 0 && (
    <LatePart isFirstView={isFirstView} className="min-h-34 has-data-none:hidden">
      <ExpressSlot items={[{ variantId: selectedVariant.id, qty }]} cartVersion={0} />
    </LatePart>
  );

/** Returns the sections below the first view that are rendered by now; none with the first view itself. */
function useSections(children: ReactNode) {
  // The same elements each time: React renders none of them again for a pressed option.
  const sections = useMemo(() => Children.toArray(children), [children]);
  // The first part is the rest of the gallery.
  const shownParts = useShownParts(sections.length + 1);
  return { isFirstView: shownParts === 0, sections: sections.slice(0, Math.max(0, shownParts - 1)) };
}

/** Whether the "Notify me when it's back" form is open: requested here, or by the URL (`#notify`). */
function useNotifyForm() {
  const [isNotifyFormOpen, setIsNotifyFormOpen] = useState(false);

  useEffect(() => {
    const openIfNamed = () => location.hash === `#${NOTIFY_ID}` && setIsNotifyFormOpen(true);
    openIfNamed();
    window.addEventListener('hashchange', openIfNamed);
    return () => window.removeEventListener('hashchange', openIfNamed);
  }, []);

  const openNotifyForm = () => {
    setIsNotifyFormOpen(true);
    document.getElementById(NOTIFY_ID)?.scrollIntoView({ block: 'center' });
  };
  return { isNotifyFormOpen, openNotifyForm };
}
