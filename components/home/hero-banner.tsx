import { HeroPicture } from './hero-picture';
import { HeroLead, HeroTitle, type HeroSlideProps } from './hero-text';

/** A slide with a banner: the text is on its empty left side, above it on narrow screens. */
export function HeroBanner({ slide, isFirst }: HeroSlideProps) {
  return (
    <div className="relative bg-ivory lg:flex lg:h-full lg:min-h-100 lg:items-center">
      <div className="relative z-1 shell grid gap-4 py-8 lg:gap-6">
        <HeroTitle slide={slide} isFirst={isFirst} isBesidePicture />
        <HeroLead slide={slide} isBesidePicture />
      </div>
      <HeroPicture
        slide={slide}
        isFirst={isFirst}
        className="block w-full object-cover max-lg:aspect-3/2 max-lg:object-[92%_50%] lg:absolute lg:inset-0 lg:h-full"
      />
    </div>
  );
}
