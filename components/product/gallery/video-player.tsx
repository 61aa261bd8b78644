'use client';

import { clsx } from 'clsx/lite';
import { useRef, useState, type ReactNode } from 'react';

type VideoPlayerProps = {
  src: string;
  poster?: string;
  label: string;
  width?: number;
  height?: number;
  /** Rendered by the server, so that the browser does not load all its weights. */
  icon: ReactNode;
  className?: string;
};

/** A video behind its poster and a round button; the browser's controls appear once it plays. */
export function VideoPlayer({ src, poster, label, width, height, icon, className }: VideoPlayerProps) {
  const film = useRef<HTMLVideoElement>(null);
  const [hasBegun, setHasBegun] = useState(false);

  const play = () => {
    setHasBegun(true);
    film.current?.focus();
    // A browser that refuses shows its own play button in the controls.
    film.current?.play().catch(() => undefined);
  };

  return (
    <span className={clsx('relative inline-grid', className)}>
      <video
        ref={film}
        src={src}
        poster={poster}
        aria-label={label}
        width={width}
        height={height}
        controls={hasBegun}
        tabIndex={hasBegun ? 0 : -1}
        muted
        preload="none"
        playsInline
        onEnded={() => setHasBegun(false)}
        className="h-auto max-h-full w-full rounded-picture bg-bone"
      />
      {!hasBegun && (
        <button
          type="button"
          aria-label={`Play: ${label}`}
          onClick={play}
          className="group absolute inset-0 grid cursor-pointer place-items-center rounded-picture"
        >
          <span className="grid size-16 place-items-center rounded-press bg-paper/85 transition-colors duration-120 group-hover:bg-paper">
            {icon}
          </span>
        </button>
      )}
    </span>
  );
}
