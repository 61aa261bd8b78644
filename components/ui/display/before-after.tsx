'use client';

import { lazy, Suspense } from 'react';
import type { BeforeAfterProps } from './before-after-slider';

const BeforeAfterSlider = lazy(async () => ({
  default: (await import('./before-after-slider')).BeforeAfterSlider,
}));

/** Drawn by the server. Its code loads on pages that show one: all pages of the catalog share theirs. */
export const BeforeAfter = (props: BeforeAfterProps) => (
  <Suspense>
    <BeforeAfterSlider {...props} />
  </Suspense>
);
