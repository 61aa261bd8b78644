'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as colorFinderText from '@/components/hair/color-finder/color-finder-text';
import { readSwatch } from '@/components/hair/color-finder/photo-canvas';
import { InlineErrorState } from '@/components/ui/display/inline-error-state';
import { SkeletonBlock } from '@/components/ui/display/skeleton';
import { MIXED_FAMILY, type ShopColor } from '@/lib/catalog/color-families';
import {
  compareColors,
  findNearestColors,
  getCloseness,
  measureHairColor,
  toCssColor,
  type ColorMatch,
  type PerceivedColor,
} from '@/lib/catalog/color-match';
import { getImageUrl } from '@/lib/format/image';
import { getQueryContext } from '@/lib/queries/client';
import { suppressErrorToast } from '@/lib/queries/suppress-error-toast';

const NEAREST = 2;
const SWATCH_SIZE = '160x160';

/** What the swatches show. One that cannot be read is left out; rejects if none can. */
async function measureSwatches(colors: readonly ShopColor[]) {
  const read = await Promise.allSettled(
    colors.map(async (color) => ({
      color,
      perceived: measureHairColor(await readSwatch(getImageUrl(color.image, SWATCH_SIZE))),
    })),
  );
  const measured = read.flatMap((result) => {
    const value = result.status === 'fulfilled' ? result.value : null;
    return value?.perceived ? [{ color: value.color, perceived: value.perceived }] : [];
  });
  if (measured.length === 0) throw new Error('No swatch could be read');
  return measured;
}

type ColorMatchesProps = {
  measured: PerceivedColor;
  colors: readonly ShopColor[];
  renderAction: (color: ShopColor) => ReactNode;
};

/** The two nearest colors of the shop beside the measured one, and how near they are. */
export function ColorMatches({ measured, colors, renderAction }: ColorMatchesProps) {
  const { client } = getQueryContext();
  const candidates = colors.filter(({ family, image }) => family !== MIXED_FAMILY && image !== '');
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ['measured-swatches', candidates.map(({ image }) => image)],
      queryFn: () => measureSwatches(candidates),
      enabled: candidates.length > 0,
      meta: suppressErrorToast,
      staleTime: Infinity,
      retry: false,
    },
    client,
  );
  if (candidates.length === 0) return <p className="text-small text-ink-2">{colorFinderText.noShades}</p>;
  if (isError)
    return <InlineErrorState onRetry={() => void refetch()}>{colorFinderText.shadesError}</InlineErrorState>;
  if (!data) return <SkeletonBlock className="h-60" />;

  const matches = findNearestColors(measured, data, NEAREST);
  const isFar = matches.every(({ difference }) => getCloseness(difference) === 'far');

  return (
    <div className="grid content-start gap-3">
      <h3 className="text-small font-semibold">{colorFinderText.resultTitle}</h3>
      <ul className="grid grid-cols-2 gap-3">
        {matches.map((match) => (
          <Match key={match.color.code} match={match} measured={measured}>
            {renderAction(match.color)}
          </Match>
        ))}
      </ul>
      {candidates.length < colors.length && (
        <p className="text-caption text-ink-2">{colorFinderText.mixedLeftOut}</p>
      )}
      <div aria-live="polite" className="min-h-[4lh] text-small text-ink-2">
        {isFar && <p>{colorFinderText.nothingNear}</p>}
        <p className="sr-only">
          {matches.map((match) => `${match.color.name}. ${describe(match, measured)}. `)}
        </p>
      </div>
    </div>
  );
}

const describe = ({ difference, perceived }: ColorMatch<ShopColor>, measured: PerceivedColor) =>
  colorFinderText.describeMatch(getCloseness(difference), compareColors(measured, perceived));

type MatchProps = { match: ColorMatch<ShopColor>; measured: PerceivedColor; children: ReactNode };

/** The measured color and a swatch, edge to edge. As high with any text: the dialog does not move below a drag. */
const Match = ({ match, measured, children }: MatchProps) => (
  <li className="grid content-start gap-2">
    <div className="grid h-28 grid-cols-2 overflow-hidden rounded-picture">
      <span
        className="flex items-end p-2 text-caption font-semibold"
        style={{ backgroundColor: toCssColor(measured), color: measured.l > 55 ? 'black' : 'white' }}
      >
        {colorFinderText.yours}
      </span>
      <img
        src={getImageUrl(match.color.image, SWATCH_SIZE)}
        alt=""
        width={80}
        height={112}
        className="size-full min-w-0 object-cover"
      />
    </div>
    <p>
      <span className="block text-small font-semibold">{match.color.name}</span>
      <span className="block text-caption text-ink-2">{describe(match, measured)}</span>
    </p>
    <div className="min-h-11 [&>button]:px-3!">{children}</div>
  </li>
);
