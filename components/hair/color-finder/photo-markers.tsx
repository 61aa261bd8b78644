'use client';

import { useCallback, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { clsx } from 'clsx/lite';
import * as colorFinderText from '@/components/hair/color-finder/color-finder-text';
import { CIRCLE_RADIUS, type Photo, type Point } from '@/components/hair/color-finder/photo-canvas';

type PhotoMarkersProps = {
  photo: Photo;
  hair: Point;
  onHairMove: (point: Point) => void;
  white: Point | null;
  onWhiteMove: (point: Point) => void;
};

/** The photo, with a circle on the hair and, where it has something white, another one on that. */
export function PhotoMarkers({ photo, hair, onHairMove, white, onWhiteMove }: PhotoMarkersProps) {
  const frame = useRef<HTMLDivElement>(null);
  const draw = useCallback(
    (canvas: HTMLCanvasElement | null) => canvas?.getContext('2d')?.drawImage(photo.canvas, 0, 0),
    [photo],
  );
  const moveTo = ({ clientX, clientY }: PointerEvent, onMove: (point: Point) => void) => {
    const box = frame.current?.getBoundingClientRect();
    if (box)
      onMove({ x: limit((clientX - box.left) / box.width), y: limit((clientY - box.top) / box.height) });
  };

  return (
    <div
      ref={frame}
      className="relative mx-auto w-fit overflow-hidden rounded-picture bg-bone"
      onPointerUp={(event) => {
        if (event.target instanceof HTMLCanvasElement) moveTo(event, onHairMove);
      }}
    >
      <canvas
        ref={draw}
        width={photo.canvas.width}
        height={photo.canvas.height}
        role="img"
        aria-label={colorFinderText.photoLabel}
        className="block max-h-[40dvh] max-w-full md:max-h-[52dvh]"
      />
      <Marker
        label={colorFinderText.hairMarker}
        point={hair}
        onMove={onHairMove}
        onDrag={(event) => moveTo(event, onHairMove)}
      />
      {white && (
        <Marker
          label={colorFinderText.whiteMarker}
          point={white}
          onMove={onWhiteMove}
          onDrag={(event) => moveTo(event, onWhiteMove)}
          isDashed
        />
      )}
    </div>
  );
}

const limit = (share: number) => Math.min(1, Math.max(0, share));

const KEY_STEP = 0.02;
const steps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -KEY_STEP, y: 0 },
  ArrowRight: { x: KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: -KEY_STEP },
  ArrowDown: { x: 0, y: KEY_STEP },
};

type MarkerProps = {
  label: string;
  point: Point;
  onMove: (point: Point) => void;
  onDrag: (event: PointerEvent) => void;
  isDashed?: boolean;
};

function Marker({ label, point, onMove, onDrag, isDashed = false }: MarkerProps) {
  const handleKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    onMove({ x: limit(point.x + step.x), y: limit(point.y + step.y) });
  };

  return (
    <button
      type="button"
      aria-label={label}
      onKeyDown={handleKey}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) onDrag(event);
      }}
      style={{
        left: `${point.x * 100}%`,
        top: `${point.y * 100}%`,
        width: `${CIRCLE_RADIUS * 200}%`,
      }}
      className={clsx(
        'absolute aspect-square min-w-11 -translate-1/2 cursor-grab touch-none rounded-full border-[3px] border-white active:cursor-grabbing',
        'shadow-[0_0_0_1.5px_var(--color-ink),inset_0_0_0_1.5px_var(--color-ink)]',
        isDashed && 'border-dashed',
      )}
    />
  );
}
