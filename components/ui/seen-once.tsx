'use client';

import type { ComponentProps } from 'react';
import { useOnceSeen } from '@/components/ui/use-once-seen';

const mark = (element: HTMLElement) => {
  element.dataset.seen = '';
};

/** Marks its element with data-seen once a third of it has been on the screen: what draws itself starts then. */
export const SeenOnce = (props: ComponentProps<'div'>) => (
  <div ref={useOnceSeen<HTMLDivElement>(mark, { threshold: 0.3 })} {...props} />
);
