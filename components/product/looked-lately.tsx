'use client';

import dynamic from 'next/dynamic';
import { useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import { lookedAt, rememberLookedAt } from '@/lib/browser/looked-at';

const LookedLatelyRow = dynamic(
  () => import('./looked-lately-row').then((module) => module.LookedLatelyRow),
  { ssr: false },
);

const SHOWN_MAX = 4;

/** What this browser looked at before; asked for when its place comes near, and only when there is something. */
export function LookedLately({ productId }: { productId: number }) {
  const place = useRef<HTMLDivElement>(null);
  const [ids, setIds] = useState<readonly number[]>([]);

  useEffect(() => {
    const before = lookedAt().filter((id) => id !== productId);
    rememberLookedAt(productId);
    if (!place.current || before.length === 0) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setIds(before.slice(0, SHOWN_MAX));
        observer.disconnect();
      },
      { rootMargin: '300px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [productId]);

  return (
    <div ref={place}>
      {ids.length > 0 && (
        <ErrorBoundary>
          <LookedLatelyRow ids={ids} />
        </ErrorBoundary>
      )}
    </div>
  );
}
