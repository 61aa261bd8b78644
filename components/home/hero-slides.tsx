'use client';

import * as paths from '@/components/ui/icons/first-view-paths';
import { InlineIcon } from '@/components/ui/icons/inline-icon';
import { clsx } from 'clsx/lite';
import { useState, type ReactNode } from 'react';
import { IconButton } from '@/components/ui/display/icon-button';

type HeroSlidesProps = { titles: readonly string[]; children: readonly ReactNode[] };

/**
 * Several slides, changed only by hand. The first one keeps its space, so that the page below does not jump;
 * the others have no box until shown, so that their images load later.
 */
export function HeroSlides({ titles, children }: HeroSlidesProps) {
  const [activeIndex, setActiveIndex] = useState(0);
  const moveSlide = (step: number) => setActiveIndex((activeIndex + step + titles.length) % titles.length);

  return (
    <section aria-roledescription="carousel" aria-label="Highlights" className="relative bg-ivory">
      <div aria-live="polite" className="grid">
        {children.map((slide, index) => (
          <div
            key={titles[index]}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${titles.length}`}
            hidden={index > 0 && index !== activeIndex}
            inert={index !== activeIndex}
            className={clsx(
              'col-start-1 row-start-1 min-w-0',
              index === 0 && index !== activeIndex && 'invisible',
              index > 0 && index === activeIndex && 'fade-in',
            )}
          >
            {slide}
          </div>
        ))}
      </div>
      <div className="shell flex justify-center py-1 lg:justify-end">
        <div className="flex items-center gap-1 lg:-mr-2">
          <IconButton label="Previous slide" onClick={() => moveSlide(-1)}>
            <InlineIcon path={paths.caretLeft} size={20} />
          </IconButton>
          {titles.map((title, index) => (
            <button
              key={title}
              type="button"
              aria-label={`Slide ${index + 1}: ${title}`}
              aria-current={index === activeIndex || undefined}
              onClick={() => setActiveIndex(index)}
              className="grid h-11 min-w-6 place-items-center"
            >
              <span
                className={clsx(
                  'h-1.5 rounded-press transition-[width,background-color] duration-200',
                  index === activeIndex ? 'w-5 bg-ink' : 'w-1.5 bg-line-strong',
                )}
              />
            </button>
          ))}
          <IconButton label="Next slide" onClick={() => moveSlide(1)}>
            <InlineIcon path={paths.caretRight} size={20} />
          </IconButton>
        </div>
      </div>
    </section>
  );
}
