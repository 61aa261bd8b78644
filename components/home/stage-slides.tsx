'use client';

import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { useState, type ReactNode } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { classNames } from '@/lib/format/class-names';

type StageSlidesProps = { titles: readonly string[]; children: readonly ReactNode[] };

/** Several slides, turned by hand only. Those not shown have no box, so that their pictures wait until they are. */
export function StageSlides({ titles, children }: StageSlidesProps) {
  const [shown, setShown] = useState(0);
  const turn = (by: number) => setShown((shown + by + titles.length) % titles.length);

  return (
    <section aria-roledescription="carousel" aria-label="Highlights" className="relative bg-ivory">
      <div aria-live="polite">
        {children.map((slide, index) => (
          <div
            key={titles[index]}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${titles.length}`}
            hidden={index !== shown}
            className={index === shown && index > 0 ? 'fade-in' : undefined}
          >
            {slide}
          </div>
        ))}
      </div>
      <div className="pointer-events-none z-2 shell flex justify-center max-lg:py-1 lg:absolute lg:inset-x-0 lg:top-1 lg:justify-end">
        <div className="pointer-events-auto flex items-center gap-1 rounded-press lg:-mr-2 lg:bg-paper/70">
          <IconButton label="Slide before" onClick={() => turn(-1)}>
            <CaretLeftIcon aria-hidden size={20} />
          </IconButton>
          {titles.map((title, index) => (
            <button
              key={title}
              type="button"
              aria-label={`Slide ${index + 1}: ${title}`}
              aria-current={index === shown || undefined}
              onClick={() => setShown(index)}
              className="grid h-11 place-items-center px-1"
            >
              <span
                className={classNames(
                  'h-1.5 rounded-press transition-[width,background-color] duration-200',
                  index === shown ? 'w-5 bg-ink' : 'w-1.5 bg-line-strong',
                )}
              />
            </button>
          ))}
          <IconButton label="Next slide" onClick={() => turn(1)}>
            <CaretRightIcon aria-hidden size={20} />
          </IconButton>
        </div>
      </div>
    </section>
  );
}
