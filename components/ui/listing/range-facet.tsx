'use client';

import { useEffect, useRef, useState } from 'react';
import { classNames } from '@/lib/format/class-names';
import type { FacetBar } from '@/lib/format/facet-words';
import { endsOf } from '@/lib/format/list-query';

/** As long as a hand rests on a handle before the list follows. */
const REST_MS = 350;

type RangeFacetProps = {
  /** "Length": the handles are called "Shortest length" and so on by `names`. */
  names: readonly [from: string, to: string];
  bars: readonly FacetBar[];
  /** The range that is chosen, "14-24". */
  range: string | undefined;
  onChoose: (range: string | null) => void;
  /** A word for where a length falls, beside its number. */
  wordOf?: (value: number) => string;
};

/** Edges between the bars, counted from 0: a range from edge 2 to edge 5 holds the bars 2, 3 and 4. */
type Edges = readonly [from: number, to: number];

function edgesOf(bars: readonly FacetBar[], range: string | undefined): Edges {
  const { from, to } = endsOf(range);
  const first = bars.findIndex((bar) => bar.high >= (from ?? -Infinity));
  const last = bars.findLastIndex((bar) => bar.low <= (to ?? Infinity));
  if (first < 0 || last < first) return [0, bars.length];
  return [first, last + 1];
}

/** A histogram with two handles under it. */
export function RangeFacet({ names, bars, range, onChoose, wordOf }: RangeFacetProps) {
  const [drawn, setDrawn] = useState<Edges | null>(null);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);

  const [from, to] = drawn ?? edgesOf(bars, range);
  const tallest = Math.max(1, ...bars.map(({ count }) => count));
  const low = bars[from];
  const high = bars[to - 1];
  if (!low || !high) return null;

  const draw = (edges: Edges) => {
    setDrawn(edges);
    clearTimeout(resting.current);
    resting.current = setTimeout(() => {
      const [first, last] = edges;
      const isWhole = first === 0 && last === bars.length;
      onChoose(isWhole ? null : `${bars[first]!.low}-${bars[last - 1]!.high}`);
      setDrawn(null);
    }, REST_MS);
  };
  const textOf = (text: string, value: number) => (wordOf ? `${text}, ${wordOf(value)}` : text);
  const lowText = textOf(low.lowText, low.low);
  const highText = textOf(high.highText, high.high);
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
              className={classNames(
                'flex-1 transition-colors duration-120',
                index >= from && index < to ? 'bg-wine' : 'bg-bone',
              )}
              style={{ height: `${count === 0 ? 0 : Math.max(8, (100 * count) / tallest)}%` }}
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
