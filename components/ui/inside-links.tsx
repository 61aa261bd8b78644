'use client';

import { useRouter } from 'next/navigation';
import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '@/lib/browser/plain-press';

/** Around text out of the database: its links to our own pages go there inside the app (spec 5). */
export function InternalLinks({ children, className }: { children: ReactNode; className?: string }) {
  const router = useRouter();

  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href') ?? '';
    if (!href.startsWith('/') || link?.target || !isPlainClick(event)) return;
    event.preventDefault();
    router.push(href);
  };

  // The links inside take the keyboard; this only hears that one of them was pressed.
  return (
    <div onClick={follow} className={className}>
      {children}
    </div>
  );
}
