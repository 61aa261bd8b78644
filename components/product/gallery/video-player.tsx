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
  /** The shopper has pressed it already. */
  isStarted?: boolean;
  className?: string;
};

/**
 * A video behind its poster and a round button; the browser's controls appear once it plays. With a `width` it
 * fills its container, else it fits into it.
 */
export function VideoPlayer(props: VideoPlayerProps) {
  const { src, poster, label, width, height, icon, isStarted = false, className } = props;
  const film = useRef<HTMLVideoElement>(null);
  const [hasBegun, setHasBegun] = useState(isStarted);

  const play = () => {
    setHasBegun(true);
    film.current?.focus();
    // A browser that refuses shows its own play button in the controls.
    film.current?.play().catch(() => undefined);
  };

  return (
    <span className={clsx('relative inline-grid place-items-center', className)}>
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
        autoPlay={isStarted}
        playsInline
        onEnded={() => setHasBegun(false)}
        className={clsx(
          'rounded-picture bg-bone',
          width ? 'h-auto max-h-full w-full' : 'size-auto max-h-full max-w-full',
        )}
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
