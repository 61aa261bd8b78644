'use client';

import { useRouter } from 'next/navigation';
import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '@/lib/browser/is-plain-click';

/** Wraps text from the database: its links to our own pages navigate inside the app (spec 5). */
export function InternalLinks({ children, className }: { children: ReactNode; className?: string }) {
  const router = useRouter();

  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href') ?? '';
    if (!href.startsWith('/') || link?.target || !isPlainClick(event)) return;
    event.preventDefault();
    router.push(href);
  };

  // The links inside handle the keyboard; this only catches their clicks.
  return (
    <div onClick={follow} className={className}>
      {children}
    </div>
  );
}
