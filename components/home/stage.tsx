import type { HeroSlide } from '@/contract/home';
import { promotionAttributes } from '@/lib/tracking/attributes';
import { StageBanner } from './stage-banner';
import { StageLineUp } from './stage-line-up';
import { StageSlides } from './stage-slides';

const oneLine = (title: string) => title.replaceAll('\n', ' ');

/** The first thing seen. Its title is the first paint; the first slide's picture alone is loaded at once. */
export function Stage({ slides }: { slides: readonly HeroSlide[] }) {
  const drawn = slides.map((slide, index) => {
    const Slide = slide.heads.length > 0 ? StageLineUp : StageBanner;
    const promotion = {
      label: 'Home stage',
      id: slide.link,
      creative: oneLine(slide.title),
      slot: index + 1,
    };
    return (
      <div key={slide.image} {...promotionAttributes(promotion)} className="h-full">
        <Slide slide={slide} isFirst={index === 0} />
      </div>
    );
  });
  if (drawn.length < 2) return <section className="bg-ivory">{drawn}</section>;
  return <StageSlides titles={slides.map(({ title }) => oneLine(title))}>{drawn}</StageSlides>;
}
