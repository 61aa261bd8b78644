import { getImageSrc, getImageSrcSet } from '@/lib/format/image';
import type { HeroSlide } from '@/contract/home';

const PHONE = { width: 900, height: 800 } as const; // look: the home stage
const PHONE_MEDIA = '(max-width: 47.99rem)';

type HeroPictureProps = { slide: HeroSlide; isFirst: boolean; className?: string };

/** Full width, with a separate crop for phones: the browser fetches the one it shows. */
export function HeroPicture({ slide, isFirst, className }: HeroPictureProps) {
  const wide = { path: slide.image, width: slide.width, height: slide.height };

  return (
    <picture>
      {slide.imagePhone && (
        <source
          media={PHONE_MEDIA}
          srcSet={getImageSrcSet({ path: slide.imagePhone, ...PHONE })}
          sizes="100vw"
          width={PHONE.width}
          height={PHONE.height}
        />
      )}
      <img
        src={getImageSrc(wide)}
        srcSet={getImageSrcSet(wide)}
        sizes="100vw"
        width={slide.width}
        height={slide.height}
        alt={slide.alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        className={className}
      />
    </picture>
  );
}
