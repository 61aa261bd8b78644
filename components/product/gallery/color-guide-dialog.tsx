'use client';

import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx/lite';
import { useState } from 'react';
import { ColorFinderButton } from '@/components/hair/color-finder/color-finder-button';
import * as productText from '@/components/product/product-text';
import * as productGalleryText from '@/components/product/gallery/gallery-text';
import * as colorGuideText from '@/components/product/gallery/color-guide-text';
import { Button } from '@/components/ui/display/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { SkeletonBlock } from '@/components/ui/display/skeleton';
import { TextLink } from '@/components/ui/display/text-link';
import { getImageUrl } from '@/lib/format/image';
import { toggleComparedColor, groupColorFamilies, type ShopColor } from '@/lib/catalog/color-families';
import { getQueryContext } from '@/lib/queries/client';
import { productQueries } from '@/lib/queries/product';

type ColorGuideDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Colors of the product. */
  availableColors: readonly string[];
  current: string | null;
  onSelect: (code: string) => void;
};

/** All colors of the shop by family, two of them side by side. */
export function ColorGuideDialog({
  isOpen,
  onClose,
  availableColors,
  current,
  onSelect,
}: ColorGuideDialogProps) {
  const { api, client } = getQueryContext();
  const { data, isError, isFetching, refetch } = useQuery(productQueries.colors(api), client);
  const [comparedCodes, setComparedCodes] = useState<readonly string[]>(current ? [current] : []);

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={productGalleryText.shadeGuide}
      text={colorGuideText.shadeGuideText}
      size={720}
    >
      {isError && (
        <div role="alert" className="grid justify-items-start gap-4 py-8">
          <p>{colorGuideText.shadesError}</p>
          <Button size="small" isBusy={isFetching} onClick={() => void refetch()}>
            {productText.tryAgain}
          </Button>
        </div>
      )}
      {!data && !isError && <ColorGuideSkeleton />}
      {data && data.length === 0 && <p className="py-8 text-ink-2">{colorGuideText.noShades}</p>}
      {data && data.length > 0 && (
        <>
          <ComparedColors
            colors={comparedCodes.flatMap((code) => data.find((shade) => shade.code === code) ?? [])}
            availableColors={availableColors}
            current={current}
            onSelect={onSelect}
          />
          <div className="mt-5">
            <ColorFinderButton
              colors={data}
              renderAction={({ code }) => (
                <ColorAction code={code} {...{ availableColors, current, onSelect }} />
              )}
            />
          </div>
          {groupColorFamilies(data).map(({ code, title, colors }) => (
            <section key={code} aria-label={title} className="mt-6">
              <h3 className="text-small font-semibold">{title}</h3>
              <ul className="mt-2.5 grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-x-3 gap-y-4">
                {colors.map((shade) => (
                  <li key={shade.code}>
                    <ColorButton
                      color={shade}
                      isCompared={comparedCodes.includes(shade.code)}
                      isAvailable={availableColors.includes(shade.code)}
                      onPress={() => setComparedCodes((codes) => toggleComparedColor(codes, shade.code))}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
    </Dialog>
  );
}

type ColorButtonProps = { color: ShopColor; isCompared: boolean; isAvailable: boolean; onPress: () => void };

const ColorButton = ({ color, isCompared, isAvailable, onPress }: ColorButtonProps) => (
  <button
    type="button"
    aria-pressed={isCompared}
    onClick={onPress}
    className="group grid w-full justify-items-center gap-2 rounded-field text-center text-caption"
  >
    <img
      src={getImageUrl(color.image, '160x160')}
      alt=""
      width={64}
      height={64}
      loading="lazy"
      className={clsx(
        'size-16 rounded-press bg-bone object-cover transition-shadow duration-120',
        'group-aria-pressed:shadow-[0_0_0_3px_var(--color-paper),0_0_0_5px_var(--color-ink)]',
      )}
    />
    <span className="group-aria-pressed:font-semibold">
      {color.name}
      {!isAvailable && <span className="block font-normal text-ink-3">{colorGuideText.shadeElsewhere}</span>}
    </span>
  </button>
);

type SelectionProps = Pick<ColorGuideDialogProps, 'availableColors' | 'current' | 'onSelect'>;

/** Selects a color of the product, or leads to what has it. */
function ColorAction({ code, availableColors, current, onSelect }: SelectionProps & { code: string }) {
  if (code === current) return <p className="text-small text-ink-2">{colorGuideText.yourShade}</p>;
  if (availableColors.includes(code))
    return (
      <Button size="small" variant="outline" onClick={() => onSelect(code)}>
        {colorGuideText.chooseShade}
      </Button>
    );
  return (
    <p className="text-small">
      <TextLink href={`/wigs?color=${encodeURIComponent(code)}`}>{colorGuideText.seeShade}</TextLink>
    </p>
  );
}

type ComparedColorsProps = SelectionProps & { colors: readonly ShopColor[] };

/** The colors shown side by side, each with its actions. */
const ComparedColors = ({ colors, availableColors, current, onSelect }: ComparedColorsProps) => (
  <div className="grid grid-cols-2 gap-3 sm:gap-5">
    {[0, 1].map((index) => {
      const shade = colors[index];
      return (
        <div key={index} className="rounded-field border border-line p-3 sm:flex sm:items-center sm:gap-4">
          {shade ? (
            <>
              <img
                src={getImageUrl(shade.image, '160x160')}
                alt={colorGuideText.shadePicture(shade.name)}
                width={112}
                height={112}
                className="size-28 rounded-picture bg-bone object-cover max-sm:w-full"
              />
              <div className="grid content-center gap-2 max-sm:mt-3" aria-live="polite">
                <p className="font-semibold">{shade.name}</p>
                <ColorAction code={shade.code} {...{ availableColors, current, onSelect }} />
              </div>
            </>
          ) : (
            <p className="grid min-h-28 w-full place-items-center text-center text-small text-ink-2">
              {colorGuideText.noShadeChosen}
            </p>
          )}
        </div>
      );
    })}
  </div>
);

const ColorGuideSkeleton = () => (
  <div aria-busy="true">
    <p className="sr-only" role="status">
      One moment
    </p>
    <div className="grid grid-cols-2 gap-5">
      <SkeletonBlock className="h-34" />
      <SkeletonBlock className="h-34" />
    </div>
    <SkeletonBlock className="mt-8 h-24 w-full" />
    <SkeletonBlock className="mt-6 h-24 w-full" />
  </div>
);
