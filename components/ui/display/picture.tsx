'use client';

import { clsx } from 'clsx/lite';
import { useEffect, useRef, useState } from 'react';
import { IMAGE_ATTEMPTS, IMAGE_THROTTLE_MS } from '@/lib/browser/image-loading';
import { getImageSrc, getImageSrcSet, type ImageSource } from '@/lib/format/image';

const grounds = {
  bone: 'bg-bone',
  petal: 'bg-petal',
  ivory: 'bg-ivory',
  rose: 'bg-rose-paper',
  sage: 'bg-sage',
  mist: 'bg-mist',
  lavender: 'bg-lavender',
  cream: 'bg-cream',
  sand: 'bg-sand',
  blush: 'bg-blush-paper',
  noir: 'bg-noir-2',
} as const;

/** An empty path: there is no image, and the text stands in its place. */
type PictureProps = ImageSource & {
  /** Empty if the adjacent text describes the image. */
  alt: string;
  sizes: string;
  /** The first image of a page: loads at once. All others load when they come near (lib/browser/lazy-images.ts). */
  isPriority?: boolean;
  /** A different aspect ratio than the image's own, cropped to fit: "5 / 4". */
  ratio?: string;
  ground?: keyof typeof grounds;
  /** A smaller version that the browser has already, shown until the image is loaded. */
  placeholderSrc?: string;
  /** For the box around the image. */
  className?: string;
  /** For the image itself, such as its position in the crop. */
  imageClassName?: string;
};

/**
 * An image from the image host that reserves its space, is offered in several widths and never shows a broken
 * icon.
 */
export function Picture(props: PictureProps) {
  const {
    path,
    alt,
    width,
    height,
    sizes,
    isPriority = false,
    ratio,
    ground = 'bone',
    placeholderSrc,
    className,
    imageClassName,
  } = props;
  const { attempt, hasFailed, imageRef, countFailure } = useImageRetry(path);

  return (
    <span
      className={clsx('picture', grounds[ground], className)}
      style={{
        aspectRatio: ratio ?? `${width} / ${height}`,
        background: placeholderSrc ? `url("${placeholderSrc}") center / cover` : undefined,
      }}
    >
      {hasFailed || !path ? (
        <PictureFallback alt={alt} />
      ) : (
        <img
          key={`${path} ${attempt}`}
          ref={imageRef}
          src={getImageSrc({ path, width, height })}
          srcSet={getImageSrcSet({ path, width, height })}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          loading={isPriority ? 'eager' : 'lazy'}
          fetchPriority={isPriority ? 'high' : undefined}
          decoding="async"
          suppressHydrationWarning // a lazy image keeps its URLs elsewhere (lib/browser/lazy-images.ts)
          onError={countFailure}
          className={clsx('picture-image', imageClassName)}
        />
      )}
    </span>
  );
}

/** Retries once after a pause, then gives up. */
function useImageRetry(path: string) {
  const [failure, setFailure] = useState({ path, attempt: 1, hasFailed: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const imageRef = useRef<HTMLImageElement>(null);
  const { attempt, hasFailed } = failure.path === path ? failure : { attempt: 1, hasFailed: false };

  const countFailure = () => {
    if (attempt >= IMAGE_ATTEMPTS) {
      setFailure({ path, attempt, hasFailed: true });
      return;
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => setFailure({ path, attempt: attempt + 1, hasFailed: false }),
      IMAGE_THROTTLE_MS,
    );
  };

  // An image that failed before hydration fires no further error event.
  useEffect(() => {
    const image = imageRef.current;
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc)
      image.dispatchEvent(new Event('error'));
  }, [path]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return { attempt, hasFailed, imageRef, countFailure };
}

const PictureFallback = ({ alt }: { alt: string }) => (
  <span
    role={alt ? 'img' : undefined}
    aria-label={alt || undefined}
    className="absolute inset-0 grid place-items-center p-4 text-center text-small text-ink-2"
  >
    <span aria-hidden>{alt}</span>
  </span>
);
