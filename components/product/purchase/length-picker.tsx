'use client';

import { clsx } from 'clsx/lite';
import { memo, useId } from 'react';
import type { OptionProps } from '@/components/ui/form/option-props';
import { OptionFieldset, type OptionFieldsetProps } from '@/components/ui/form/option-fieldset';
import { convertLength, formatLength, formatShortLength, type Units } from '@/contract/measure';
import { SHOP_UNITS } from '@/lib/config/public-env';
import { StrandLock } from '@/components/ui/art/strand-lock';
import { useShownParts } from '@/components/product/first-view/first-view';
import * as uiText from '@/components/ui/ui-text';
import { BODY_LINES, fallText, shortFallText } from '@/lib/format/body-lines';
import {
  isCoil,
  drawLock,
  getLockReach,
  getHangingInches,
  type HairTexture,
} from '@/lib/format/hair-texture-shapes';

type LengthOption = Omit<OptionProps, 'label'> & { inches: number };

type LengthPickerProps = Omit<OptionFieldsetProps, 'legend' | 'selectedText'> & {
  texture: HairTexture;
  options: readonly LengthOption[];
  value: string | null;
  onChoose: (value: string) => void;
  onUnavailable?: (value: string) => void;
  /** Inches or centimeters, by the shopper's locale. */
  unit?: Exclude<Units, 'both'>;
  /** The product's id, so that the server and the browser draw the same locks. */
  seed: number;
};

const otherUnits = { inches: 'centimeters', centimeters: 'inches' } as const;

const SHOULDER_PX = 49;
const PX_PER_INCH_BELOW = 8.44;
const FIELD_PX = 206;

/** The head is shorter than the body: above the shoulder an inch is drawn shorter. */
const getDepthPx = (inches: number) => {
  const shoulder = BODY_LINES[0].inches;
  return inches < shoulder
    ? (inches * SHOULDER_PX) / shoulder
    : SHOULDER_PX + (inches - shoulder) * PX_PER_INCH_BELOW;
};

/** Hair locks of the product's own texture hang against body lines; below each is its length as a radio. */
export function LengthPicker(props: LengthPickerProps) {
  const { texture, options, value, onChoose, onUnavailable, unit = 'inches', seed, ...frame } = props;
  const name = useId();
  const selectedOption = options.find((option) => option.value === value);
  const drawnInches = (inches: number) => (isCoil(texture) ? getHangingInches(texture, inches) : inches);
  const selectedText = selectedOption && (
    <>
      <span className="@max-[29rem]:hidden">
        {formatLength(unit, selectedOption.inches)}
        {SHOP_UNITS === 'both' && ` (${formatShortLength(otherUnits[unit], selectedOption.inches)})`},{' '}
        {fallText(drawnInches(selectedOption.inches))}
      </span>
      <span className="@[29rem]:hidden">
        {formatShortLength(unit, selectedOption.inches)}, {shortFallText(drawnInches(selectedOption.inches))}
      </span>
    </>
  );

  return (
    <div className="@container">
      <OptionFieldset {...frame} legend="Length" selectedText={selectedText}>
        <div className="scroll-hint overflow-x-auto overflow-y-hidden border-t-[1.5px] border-ink">
          <div
            className="relative grid min-w-fit grid-flow-col bg-linear-to-b from-petal to-paper pr-0.5 pb-1 pl-16"
            style={{ gridAutoColumns: 'minmax(2.875rem, 1fr)' }}
          >
            <BodyLines />
            {options.map(({ value: optionValue, inches, state = 'open' }, index) => (
              <label key={optionValue} className="group relative flex flex-col items-center">
                <input
                  type="radio"
                  name={name}
                  value={optionValue}
                  checked={optionValue === value}
                  aria-label={formatLength(unit, inches) + uiText.optionState[state]}
                  aria-disabled={state === 'impossible' || undefined}
                  onChange={() =>
                    state === 'impossible' ? onUnavailable?.(optionValue) : onChoose(optionValue)
                  }
                  className="cover-input outline-none"
                />
                <span className="flex justify-center" style={{ height: FIELD_PX }}>
                  <HangingLock
                    texture={texture}
                    height={getDepthPx(drawnInches(inches))}
                    seed={seed * 31 + index}
                    state={optionValue === value ? 'chosen' : state}
                  />
                </span>
                <span className={clsx('length-number', numberEdges[state])}>
                  {convertLength(unit, inches)}
                </span>
              </label>
            ))}
          </div>
        </div>
      </OptionFieldset>
    </div>
  );
}

const numberEdges = {
  open: 'length-number-open',
  soldOut: 'length-number-sold-out',
  impossible: 'length-number-impossible',
} as const;

const BodyLines = () => (
  <span aria-hidden className="pointer-events-none absolute inset-0">
    {BODY_LINES.map(({ name, inches }) => (
      <span
        key={name}
        className="absolute inset-x-0 -translate-y-full border-b border-line text-badge text-ink-3"
        style={{ top: getDepthPx(inches) + 0.5 }}
      >
        {name[0]?.toUpperCase() + name.slice(1)}
      </span>
    ))}
  </span>
);

type HangingLockProps = {
  texture: HairTexture;
  height: number;
  seed: number;
  state: 'chosen' | NonNullable<OptionProps['state']>;
};

const lockColors = { chosen: 'text-wine', open: 'text-ink-2', soldOut: 'text-dash' } as const;

// A click redraws two locks, not all: each is a hundred sines.
const HangingLock = memo(function HangingLock({ texture, height, seed, state }: HangingLockProps) {
  const isDrawn = useShownParts(1) > 0;
  if (!isDrawn) return null;
  if (state === 'impossible') return <MissingLock texture={texture} height={height} seed={seed} />;

  const isChosen = state === 'chosen';
  return (
    <StrandLock
      texture={texture}
      height={height}
      seed={seed}
      strands={isChosen ? 11 : 6}
      width={isChosen ? 14 : 10}
      scale={0.76}
      strokeWidth={isChosen ? 1.35 : 1.15}
      className={lockColors[state]}
    />
  );
});

/** Two dashed strands in place of a lock whose length is not made. */
function MissingLock({ texture, height, seed }: { texture: HairTexture; height: number; seed: number }) {
  const lock = { texture, height, seed, strands: 2, width: 8, scale: 0.76 };
  const halfWidth = getLockReach(lock);

  return (
    <svg
      aria-hidden
      viewBox={`${-halfWidth} 0 ${2 * halfWidth} ${height}`}
      width={2 * halfWidth}
      height={height}
      fill="none"
      strokeDasharray="3 3"
      className="shrink-0 stroke-dash"
    >
      {drawLock(lock).map(({ d }, index) => (
        <path key={index} d={d} />
      ))}
    </svg>
  );
}
