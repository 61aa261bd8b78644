'use client';

import { lazy, Suspense, useEffect, type ComponentType, type ReactNode, type RefObject } from 'react';
import { ErrorBoundary } from '@/components/content/error-boundary';
import { useNearViewport } from '@/components/ui/hooks/use-near-viewport';

type SectionProps = {
  productId: number;
  /** How many there are of the product. */
  count: number;
  /** Whether there are more than those that are rendered with the page. */
  hasMore?: boolean;
  /** Server-rendered content: shown until there is more. */
  children: ReactNode;
};

const sections = {
  reviews: lazy<ComponentType<SectionProps>>(async () => ({
    default: (await import('./reviews/reviews-list')).ReviewsList,
  })),
  photos: lazy<ComponentType<SectionProps>>(async () => ({
    default: (await import('./photos/photos-list')).PhotosList,
  })),
  questions: lazy<ComponentType<SectionProps>>(async () => ({
    default: (await import('./questions/questions-list')).QuestionsList,
  })),
};

type LazySectionProps = SectionProps & {
  name: keyof typeof sections;
  /** Shown if the code fails. */
  message: string;
  /** Of the server-rendered part: space for what comes above it. */
  className?: string;
};

/**
 * A keyboard user may be on a photo or a question when the interactive part replaces it: the focus moves to the same
 * one there instead of being lost.
 */
function usePreservedFocus(containerRef: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const container = containerRef.current;
    if (!container) return;
    let at = -1;
    const items = () => [...container.querySelectorAll<HTMLElement>('li > a, li > button, summary')];
    const handleFocusIn = () => {
      at = items().findIndex((item) => item === document.activeElement);
    };
    const handleFocusOut = (event: FocusEvent) => {
      if (event.relatedTarget) at = -1;
    };
    const observer = new MutationObserver(() => {
      if (at >= 0 && document.activeElement === document.body) items()[at]?.focus({ preventScroll: true });
    });
    container.addEventListener('focusin', handleFocusIn);
    container.addEventListener('focusout', handleFocusOut);
    observer.observe(container, { childList: true, subtree: true });
    return () => {
      container.removeEventListener('focusin', handleFocusIn);
      container.removeEventListener('focusout', handleFocusOut);
      observer.disconnect();
    };
  }, [containerRef]);
}

/** Shows the server-rendered part of a section until it is near, then the interactive one. */
export function LazySection({ name, message, className, children, ...props }: LazySectionProps) {
  const { containerRef, isNear } = useNearViewport('200px');
  usePreservedFocus(containerRef);
  const Section = sections[name];
  const first = <div className={className}>{children}</div>;

  return (
    <div ref={containerRef} className="min-h-20">
      {isNear ? (
        <ErrorBoundary fallback={first} message={message} className="mt-6">
          <Suspense fallback={first}>
            <Section {...props}>{children}</Section>
          </Suspense>
        </ErrorBoundary>
      ) : (
        first
      )}
    </div>
  );
}
