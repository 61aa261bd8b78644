'use client';

import { clsx } from 'clsx/lite';
import { useEffect, useRef, useState } from 'react';
import { getBarEdges, getRangeEnds, toRange, type BarEdges, type FacetBar } from '@/lib/catalog/facet-bars';

/** How long a handle must rest before the list updates. */
const REST_MS = 350;

type RangeFacetProps = {
  /** The labels of the two handles: "Shortest length" and so on. */
  names: readonly [from: string, to: string];
  bars: readonly FacetBar[];
  /** The selected range: "14-24". */
  range: string | undefined;
  onChoose: (range: string | null) => void;
  /** A word for a length, next to its number. */
  getValueText?: (value: number) => string;
};

/** A histogram with two handles below it. */
export function RangeFacet({ names, bars, range, onChoose, getValueText }: RangeFacetProps) {
  const [draftEdges, setDraftEdges] = useState<BarEdges | null>(null);
  const commitTimerRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(commitTimerRef.current), []);

  const [from, to] = draftEdges ?? getBarEdges(bars, range);
  const maxCount = Math.max(1, ...bars.map(({ count }) => count));
  if (bars.length === 0) return null;

  const draw = (edges: BarEdges) => {
    setDraftEdges(edges);
    clearTimeout(commitTimerRef.current);
    commitTimerRef.current = setTimeout(() => {
      onChoose(toRange(bars, edges));
      setDraftEdges(null);
    }, REST_MS);
  };
  const getHandleText = ({ text, value }: { text: string; value: number }) =>
    getValueText ? `${text}, ${getValueText(value)}` : text;
  const [lowText, highText] = getRangeEnds(
    bars,
    draftEdges ? (toRange(bars, draftEdges) ?? undefined) : range,
  ).map(getHandleText);
  const handle = { min: 0, max: bars.length, step: 1 };

  return (
    <div>
      <div className="relative mx-[0.5625rem] h-13">
        <div
          aria-hidden
          className="absolute inset-x-0 bottom-3 flex h-9 items-end gap-0.5 border-b border-line"
        >
          {bars.map(({ low: value, count }, index) => (
            <span
              key={value}
              className={clsx('histogram-bar', index >= from && index < to ? 'bg-wine' : 'bg-bone')}
              style={{ height: `${count === 0 ? 0 : Math.max(8, (100 * count) / maxCount)}%` }}
            />
          ))}
        </div>
        <input
          type="range"
          {...handle}
          value={from}
          aria-label={names[0]}
          aria-valuetext={lowText}
          onChange={(event) => draw([Math.min(event.target.valueAsNumber, to - 1), to])}
          className="histogram-handle"
        />
        <input
          type="range"
          {...handle}
          value={to}
          aria-label={names[1]}
          aria-valuetext={highText}
          onChange={(event) => draw([from, Math.max(event.target.valueAsNumber, from + 1)])}
          className="histogram-handle"
        />
      </div>
      <p aria-hidden className="flex justify-between text-caption text-ink-2 tabular-nums">
        <span>{lowText}</span>
        <span>{highText}</span>
      </p>
    </div>
  );
}
