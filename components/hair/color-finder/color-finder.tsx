'use client';

import { useState, type ReactNode } from 'react';
import { ColorMatches } from '@/components/hair/color-finder/color-matches';
import * as colorFinderText from '@/components/hair/color-finder/color-finder-text';
import { readCircle, readPhoto, type Photo, type Point } from '@/components/hair/color-finder/photo-canvas';
import { PhotoMarkers } from '@/components/hair/color-finder/photo-markers';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Icon } from '@/components/ui/icons/icon';
import type { ShopColor } from '@/lib/catalog/color-families';
import { measureHairColor, measureWhite } from '@/lib/catalog/color-match';

type ColorFinderProps = {
  colors: readonly ShopColor[];
  /** Below a match: how to use it. */
  renderAction: (color: ShopColor) => ReactNode;
};

/** The two nearest colors to the hair in a photo, which is read in the browser and never sent. */
export function ColorFinder({ colors, renderAction }: ColorFinderProps) {
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const read = async (file: File) => {
    try {
      setPhoto(await readPhoto(file));
      setIsUnreadable(false);
    } catch {
      setIsUnreadable(true); // the photo before it stays
    }
  };

  return (
    <section
      aria-label={colorFinderText.title}
      className="grid gap-4 rounded-field border border-line p-4 sm:p-5"
    >
      <p className="text-small text-ink-2">
        {colorFinderText.text} {colorFinderText.privacy}
      </p>
      {photo && <PhotoMatch key={photo.id} photo={photo} colors={colors} renderAction={renderAction} />}
      {isUnreadable && <ErrorMessage>{colorFinderText.notAPhoto}</ErrorMessage>}
      <PhotoInput
        label={photo ? colorFinderText.anotherPhoto : colorFinderText.choosePhoto}
        onChoose={(file) => void read(file)}
      />
    </section>
  );
}

/** Looks like a button; a phone offers its camera. */
const PhotoInput = ({ label, onChoose }: { label: string; onChoose: (file: File) => void }) => (
  <label className="relative inline-flex min-h-11 cursor-pointer items-center gap-2.5 justify-self-start rounded-press border-[1.5px] border-ink px-5 text-small font-semibold hover:bg-petal has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink">
    <Icon name="camera-light" size={20} />
    {label}
    <input
      type="file"
      accept="image/*"
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        target.value = ''; // the same one can be chosen again
        if (file) onChoose(file);
      }}
      className="cover-input cursor-pointer opacity-0"
    />
  </label>
);

const HAIR_START: Point = { x: 0.5, y: 0.35 };
const WHITE_START: Point = { x: 0.8, y: 0.75 };

function PhotoMatch({ photo, ...rest }: ColorFinderProps & { photo: Photo }) {
  const [hair, setHair] = useState(HAIR_START);
  const [whiteAt, setWhiteAt] = useState<Point | null>(null);
  const white = whiteAt && measureWhite(readCircle(photo, whiteAt));
  const measured = measureHairColor(readCircle(photo, hair), white);

  return (
    <div
      ref={scrollToStart}
      className="grid scroll-mt-4 gap-4 md:grid-cols-2 md:grid-rows-[auto_1fr] md:gap-x-6"
    >
      <div className="grid content-start gap-2">
        <PhotoMarkers
          photo={photo}
          hair={hair}
          onHairMove={setHair}
          white={whiteAt}
          onWhiteMove={setWhiteAt}
        />
        <p className="text-small text-ink-2">{colorFinderText.moveHint}</p>
      </div>
      <div className="md:col-start-2 md:row-span-2 md:row-start-1">
        {measured && <ColorMatches measured={measured} {...rest} />}
      </div>
      <div>
        <Checkbox
          checked={whiteAt !== null}
          onChange={({ target }) => setWhiteAt(target.checked ? WHITE_START : null)}
          className="text-small"
        >
          {colorFinderText.hasWhite}
        </Checkbox>
        {/* As high with either text: nothing moves below a circle that is being dragged. */}
        <div className="min-h-[3lh] text-small text-ink-2">
          {whiteAt && !white ? (
            <ErrorMessage>{colorFinderText.notWhite}</ErrorMessage>
          ) : (
            <p>{whiteAt ? colorFinderText.whiteMoveHint : colorFinderText.whiteHint}</p>
          )}
        </div>
      </div>
    </div>
  );
}

/** On a phone, the photo and its match are seen together. */
const scrollToStart = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'start' });
