'use client';

import { useState } from 'react';
import { BundleAdd } from '@/components/product/bundle-add';
import { Badge } from '@/components/ui/badge';
import { ChipGroup } from '@/components/ui/chip-group';
import { IntentLink } from '@/components/ui/intent-link';
import { Picture } from '@/components/ui/picture';
import { Price } from '@/components/ui/price';
import type { BundleChoice } from '@/contract/product-bundle';
import {
  chosenOf,
  isSame,
  openingPlaces,
  stepsOf,
  sumTexts,
  type BundlePiece,
} from '@/lib/format/bundle-choice';
import type { itemAttributes } from '@/lib/tracking/attributes';

const PICTURE = { width: 900, height: 1200 } as const;

type Piece = BundlePiece & {
  name: string;
  urlPath: string;
  attributes: ReturnType<typeof itemAttributes>;
};

type BundleBuilderProps = {
  deal: { id: number; title: string; text: string; discountPercent: number };
  pieces: readonly Piece[];
  /** The variant that the page opens with: its length is shown first. */
  variantId: number;
};

const stateOf = ({ isInStock }: { isInStock: boolean }) => (isInStock ? 'open' : 'soldOut');

/** One deal: each piece in a length of its own, or all of them stepping down by one press. */
export function BundleBuilder({ deal, pieces, variantId }: BundleBuilderProps) {
  const [places, setPlaces] = useState(() => openingPlaces(pieces, variantId));
  const chosen = chosenOf(pieces, places);
  const steps = stepsOf(pieces);
  const gone = chosen.filter(({ isInStock }) => !isInStock);
  const { now, was, saving } = sumTexts(chosen, deal.discountPercent);
  const pick = (at: number, place: number) =>
    setPlaces(places.map((own, other) => (other === at ? place : own)));

  return (
    <article className="grid grid-cols-1 gap-8 lg:grid-cols-[7fr_5fr] lg:gap-x-14">
      <ul className="grid grid-cols-2 gap-x-3 gap-y-6 sm:gap-x-6 md:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
        {pieces.map((piece, at) => (
          <PieceOf
            key={piece.urlPath}
            piece={piece}
            chosen={chosen[at]}
            onPick={(place) => pick(at, place)}
          />
        ))}
      </ul>
      <div className="self-center">
        <h3 className="font-display text-display-s">{deal.title}</h3>
        <p className="mt-2 max-w-110 text-ink-2">{deal.text}</p>
        {steps.length > 1 && (
          <ChipGroup
            className="mt-5"
            legend="Choose all lengths at once"
            options={steps.map((step, place) => ({
              value: String(place),
              label: step.label,
              state: stateOf(step),
            }))}
            value={String(steps.findIndex((step) => isSame(step.places, places)))}
            onChoose={(place) => setPlaces([...(steps[Number(place)]?.places ?? places)])}
          />
        )}
        <div aria-live="polite" className="mt-5 flex flex-wrap items-center gap-3">
          <Price now={now} was={was} size="product" />
          <Badge tone="blush">You save {saving}</Badge>
        </div>
        <BundleAdd
          key={places.join()}
          bundleId={deal.id}
          items={chosen}
          sum={now}
          soldOut={gone.map(({ label }) => label)}
        />
      </div>
    </article>
  );
}

type PieceOfProps = {
  piece: Piece;
  chosen: BundleChoice | undefined;
  onPick: (place: number) => void;
};

function PieceOf({ piece: { name, urlPath, qty, choices, attributes }, chosen, onPick }: PieceOfProps) {
  if (!chosen) return null;
  return (
    <li {...attributes}>
      <IntentLink href={`/${urlPath}`} className="group block">
        <Picture
          path={chosen.image}
          alt=""
          {...PICTURE}
          sizes="(min-width: 1024px) 26vw, 45vw"
          className="transition-opacity duration-200 group-hover:opacity-85"
        />
        <span className="mt-3 block leading-5.5 font-semibold">{qty > 1 ? `${qty} × ${name}` : name}</span>
        <span className="block text-small text-ink-2">{chosen.label}</span>
      </IntentLink>
      {choices.length > 1 && (
        <ChipGroup
          className="mt-3"
          legend={`Length of ${name}`}
          isLegendHidden
          options={choices.map((choice) => ({
            value: String(choice.variantId),
            label: choice.length,
            state: stateOf(choice),
          }))}
          value={String(chosen.variantId)}
          onChoose={(value) => onPick(choices.findIndex((choice) => String(choice.variantId) === value))}
        />
      )}
    </li>
  );
}
