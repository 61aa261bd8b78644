import type { ReactNode } from 'react';
import * as expressText from '@/components/express/express-text';
import { SkeletonBlock } from '@/components/ui/display/skeleton';

export const ExpressFrame = ({ children }: { children: ReactNode }) => (
  <section aria-label={expressText.title}>
    <p className="mb-2 text-small text-ink-2">{expressText.title}</p>
    {children}
  </section>
);

/** Two rows of two buttons, as high as the space in the slot. */
export const ExpressPlaceholder = () => (
  <div className="grid grid-cols-2 gap-2">
    {Array.from({ length: 4 }, (_, index) => (
      <SkeletonBlock key={index} className="h-12 rounded-press!" />
    ))}
  </div>
);
