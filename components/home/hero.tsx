import type { HeroSlide } from '@/contract/home';
import { getPromotionAttributes } from '@/lib/analytics/attributes';
import { HeroLineUp } from './hero-line-up';
import { HeroSlides } from './hero-slides';
import { HeroPicture } from './hero-picture';
import { HeroLead, HeroTitle, type HeroSlideProps } from './hero-heading';

const toSingleLine = (title: string) => title.replaceAll('\n', ' ');

/** The top of the page. Its title is the first paint; only the first slide's image loads eagerly. */
export function Hero({ slides }: { slides: readonly HeroSlide[] }) {
  const slideElements = slides.map((slide, index) => {
    const Slide = slide.heads.length > 0 ? HeroLineUp : HeroBanner;
    const promotion = {
      label: 'Home stage',
      id: slide.link,
      creative: toSingleLine(slide.title),
      slot: index + 1,
    };
    return (
      <div key={slide.image} {...getPromotionAttributes(promotion)} className="h-full">
        <Slide slide={slide} isFirst={index === 0} />
      </div>
    );
  });
  if (slideElements.length < 2) return <section className="bg-ivory">{slideElements}</section>;
  return <HeroSlides titles={slides.map(({ title }) => toSingleLine(title))}>{slideElements}</HeroSlides>;
}

/** A slide with a banner: the text is on its empty left side, above it on narrow screens. */
function HeroBanner({ slide, isFirst }: HeroSlideProps) {
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
