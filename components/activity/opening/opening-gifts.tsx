'use client';

import { useQuery } from '@tanstack/react-query';
import * as activityOpeningText from '@/components/activity/opening/opening-text';
import { Badge } from '@/components/ui/display/badge';
import { Picture } from '@/components/ui/display/picture';
import type { Gift, GrandOpening } from '@/contract/activity';
import { getBrowserApi } from '@/lib/api/browser';
import { activityQueries } from '@/lib/queries/activity';

const FEW = 10;
const IMAGE_SIZE = { width: 900, height: 1200 } as const;

type OpeningGiftsProps = Pick<GrandOpening, 'gifts' | 'giftsTitle' | 'giftsText'>;

/** The gifts, with the current number left of each. */
export function OpeningGifts({ gifts: served, giftsTitle, giftsText }: OpeningGiftsProps) {
  const { data } = useQuery(activityQueries.grandOpening(getBrowserApi()));
  const gifts = data?.gifts ?? served;
  if (gifts.length === 0) return null;

  return (
    <section aria-labelledby="gifts" className="shell pt-section">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <h2 id="gifts" className="font-display text-display-m">
          {giftsTitle}
        </h2>
        <p className="text-body text-ink-2">{giftsText}</p>
      </div>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-9 sm:gap-x-6 lg:grid-cols-4">
        {gifts.map((gift) => (
          <li key={gift.id}>
            <Picture
              path={gift.image}
              {...IMAGE_SIZE}
              alt={gift.imageAlt}
              ratio="1 / 1"
              ground="ivory"
              imageClassName="object-[50%_22%]"
              sizes="(min-width: 1024px) 25vw, 50vw"
            />
            <div className="mt-4 flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
              <h3 className="text-body font-semibold">{gift.name}</h3>
              <Left {...gift} />
            </div>
            <p className="text-small text-ink-2">{gift.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Left({ left }: Pick<Gift, 'left'>) {
  if (left === null) return <Badge tone="petal">{activityOpeningText.giftUnlimited}</Badge>;
  if (left === 0) return <Badge tone="petal">{activityOpeningText.giftGone}</Badge>;
  return <Badge tone={left < FEW ? 'amber' : 'leaf'}>{activityOpeningText.giftsLeft(left)}</Badge>;
}
