import type { ReactNode } from 'react';
import * as expressText from '@/components/express/express-text';
import { SkeletonBlock } from '@/components/ui/display/skeleton';

/** As high before the buttons have loaded as after it: the heading, and two rows of buttons. */
export const EXPRESS_HEIGHT = 'min-h-34';

export const ExpressFrame = ({ children }: { children: ReactNode }) => (
  <section aria-label={expressText.title} className={EXPRESS_HEIGHT}>
    <p className="mb-2 text-small text-ink-2">{expressText.title}</p>
    {children}
  </section>
);

export const ExpressPlaceholder = () => (
  <div className="grid grid-cols-2 gap-2">
    {Array.from({ length: 4 }, (_, index) => (
      <SkeletonBlock key={index} className="h-12 rounded-press!" />
    ))}
  </div>
);
