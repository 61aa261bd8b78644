'use client';

import { clsx } from 'clsx/lite';
import { useRef, type KeyboardEvent } from 'react';
import { Badge } from '@/components/ui/display/badge';
import { Icon } from '@/components/ui/icons/icon';
import { Picture } from '@/components/ui/display/picture';
import type { ImageSource } from '@/lib/format/image';

const START = 46;
const KEY_STEP = 5;
const OBJECT_POSITION = 'object-[50%_12%]'; // the crop keeps the head

export type BeforeAfterProps = {
  before: ImageSource;
  after: ImageSource;
  /** Label: "Body wave wig, before and after". */
  label: string;
  sizes: string;
  ratio?: string;
  className?: string;
};

/** Two images of the same view; a range input that covers them moves the divider. */
export function BeforeAfterSlider({
  before,
  after,
  label,
  sizes,
  ratio = '3 / 4',
  className,
}: BeforeAfterProps) {
  const containerRef = useRef<HTMLDivElement>(null);

  const cutAt = (percent: number) => containerRef.current?.style.setProperty('--cut', `${percent}%`);
  const stepByKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowLeft: -KEY_STEP, ArrowDown: -KEY_STEP, ArrowRight: KEY_STEP, ArrowUp: KEY_STEP }[
      event.key
    ];
    if (!step) return;
    event.preventDefault();
    const range = event.currentTarget;
    range.valueAsNumber = Math.min(100, Math.max(0, range.valueAsNumber + step));
    cutAt(range.valueAsNumber);
  };

  return (
    <div
      ref={containerRef}
      style={{ '--cut': `${START}%` }}
      className={clsx('relative isolate overflow-hidden rounded-picture bg-bone', className)}
    >
      <Picture {...after} alt="" sizes={sizes} ratio={ratio} imageClassName={OBJECT_POSITION} />
      <Picture
        {...before}
        alt=""
        sizes={sizes}
        ratio={ratio}
        imageClassName={OBJECT_POSITION}
        className="absolute! inset-0 [clip-path:inset(0_calc(100%-var(--cut))_0_0)]"
      />
      <Badge className="absolute bottom-4 left-4">Before</Badge>
      <Badge className="absolute right-4 bottom-4">After</Badge>
      <input
        type="range"
        min={0}
        max={100}
        step="any"
        defaultValue={START}
        aria-label={label}
        onInput={(event) => cutAt(event.currentTarget.valueAsNumber)}
        onKeyDown={stepByKey}
        className="peer absolute inset-0 z-10 cut-range size-full cursor-ew-resize opacity-0"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-(--cut) w-0.5 -translate-x-1/2 bg-white peer-focus-visible:[&>span]:outline-2"
      >
        <span className="absolute top-1/2 left-1/2 grid size-13 -translate-1/2 place-items-center rounded-press bg-white text-ink outline-offset-2 outline-ink">
          <Icon name="arrows-horizontal" size={22} />
        </span>
      </span>
    </div>
  );
}
