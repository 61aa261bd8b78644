import type { HeroSlide } from '@/contract/home';
import { getPromotionAttributes } from '@/lib/analytics/attributes';
import { HeroBanner } from './hero-banner';
import { HeroLineUp } from './hero-line-up';
import { HeroSlides } from './hero-slides';

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
