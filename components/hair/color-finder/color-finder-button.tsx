'use client';

import { lazy, Suspense, useId, useState, type ComponentProps } from 'react';
import { ErrorBoundary } from '@/components/content/error-boundary';
import * as colorFinderText from '@/components/hair/color-finder/color-finder-text';
import { SkeletonBlock } from '@/components/ui/display/skeleton';
import { TextButton } from '@/components/ui/display/text-link';

const loadColorFinder = () => import('@/components/hair/color-finder/color-finder');
const ColorFinder = lazy(async () => ({ default: (await loadColorFinder()).ColorFinder }));

/** Opens the search for the shopper's color in a photo; its code loads on the first press. */
export function ColorFinderButton(props: ComponentProps<typeof ColorFinder>) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);

  return (
    <div className="grid gap-3">
      <p className="text-small">
        <TextButton aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          {colorFinderText.open}
        </TextButton>
      </p>
      <div id={id} className="empty:hidden">
        {isOpen && (
          <ErrorBoundary message={colorFinderText.finderError}>
            <Suspense fallback={<SkeletonBlock className="h-34" />}>
              <ColorFinder {...props} />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    </div>
  );
}
