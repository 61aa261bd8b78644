'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { BuyBox } from '@/components/product/buy-box';
import { ChoicePickers } from '@/components/product/choice-pickers';
import { Offer, StockBadge } from '@/components/product/offer';
import { SetLengths } from '@/components/product/set-lengths';
import { Picture } from '@/components/ui/picture';
import { TextLink } from '@/components/ui/text-link';
import { useAddToCart } from '@/components/ui/use-add-to-cart';
import { failureWords } from '@/lib/api/failure-words';
import { queryOf, type ChoiceIndex, type Made } from '@/lib/format/choice';
import { choiceText } from '@/lib/format/choice-words';
import { inColor } from '@/lib/format/gallery';
import { colorOf, type ProductView } from '@/lib/format/product-view';
import { cartMutations } from '@/lib/queries/cart';
import { asking } from '@/lib/queries/client';
import { useMain } from '@/stores/main';

type VariantChoiceProps = {
  view: ProductView;
  urlPath: string;
  /** The line of the cart that is changed; null when something is added. */
  replacesItemId: number | null;
  index: ChoiceIndex;
  chosen: Made;
  onChoose: (made: Made) => void;
  onClose: () => void;
};

/** What is chosen, what it costs, and into the cart with it. */
export function VariantChoice(props: VariantChoiceProps) {
  const { view, urlPath, replacesItemId, index, chosen, onChoose, onClose } = props;
  const [wantedQty, setWantedQty] = useState(1);
  const [isAsking, setIsAsking] = useState(false);
  const { add, isBusy, failure, forget } = useAddToCart();
  const { api, client } = asking();
  const change = useMutation(cartMutations.update(api, client), client);

  const qty = replacesItemId === null ? Math.min(wantedQty, Math.max(1, chosen.qty)) : 1;
  const [picture] = inColor(view.pictures, colorOf(view, chosen));
  const query = queryOf(index, chosen, '');
  const pick = (made: Made) => {
    forget();
    change.reset();
    onChoose(made);
  };

  return (
    <div className="grid gap-y-6">
      <div>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <TextLink
            href={`/${urlPath}${query && `?${query}`}`}
            onClick={useMain.getState().dialogClosed}
            className="text-small text-ink-2"
          >
            View full details
          </TextLink>
          <StockBadge qty={chosen.qty} />
        </div>
        <div className="flex items-start gap-4">
          {picture && (
            <Picture
              path={picture.path}
              width={picture.width}
              height={picture.height}
              alt={picture.alt}
              sizes="72px"
              className="w-18 shrink-0 md:hidden"
            />
          )}
          <Offer chosen={chosen} saleEndTime={view.saleEndTime} />
        </div>
      </div>
      {index.options.length > 0 && (
        <ChoicePickers
          index={index}
          chosen={chosen}
          texture={view.texture}
          seed={view.id}
          underOf={(code) =>
            code === 'length' ? <SetLengths view={view} index={index} chosen={chosen} /> : null
          }
          onChoose={pick}
          onMiss={(made) => {
            pick(made);
            setIsAsking(true);
          }}
        />
      )}
      <div className="sticky -bottom-6 z-10 -mx-6 -mb-6 border-t border-line bg-paper px-6 py-4 md:-bottom-10 md:-mx-11 md:-mb-10 md:px-11">
        <BuyBox
          product={view}
          chosen={chosen}
          choice={choiceText(index, chosen)}
          qty={qty}
          isAsking={isAsking}
          onAsk={() => setIsAsking(true)}
          {...(replacesItemId === null
            ? {
                isBusy,
                failure,
                onQty: setWantedQty,
                onAdd: () => void add({ variantId: chosen.id, qty }),
              }
            : {
                verb: 'Update',
                isBusy: change.isPending,
                failure: change.error && failureWords(change.error),
                onAdd: () =>
                  change.mutate({ id: replacesItemId, variantId: chosen.id }, { onSuccess: onClose }),
              })}
        />
      </div>
    </div>
  );
}
