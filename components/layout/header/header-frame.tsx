'use client';

import { useEffect, useRef, type ReactNode } from 'react';

/**
 * Spec 1: fixed when the page is scrolled below 0. The frame keeps the header's full height, so that fixing
 * it causes no layout shift; the attribute is set on the element directly, so that scrolling causes no
 * render.
 */
export function HeaderFrame({ hasMenu, children }: { hasMenu: boolean; children: ReactNode }) {
  const header = useRef<HTMLElement>(null);

  useEffect(() => {
    const updateFixed = () => header.current?.toggleAttribute('data-fixed', scrollY > 0);
    updateFixed();
    addEventListener('scroll', updateFixed, { passive: true });
    return () => removeEventListener('scroll', updateFixed);
  }, []);

  return (
    <div className={hasMenu ? 'h-15 lg:h-33' : 'h-15 lg:h-20'}>
      <header
        ref={header}
        data-site-header
        className="peer/header group/header relative z-40 border-b border-line bg-paper data-fixed:fixed data-fixed:inset-x-0 data-fixed:top-0 lg:data-fixed:animate-[header-settle_200ms_var(--ease-strand)]"
      >
        {children}
      </header>
      {/* Backdrop of an open menu panel. Beside the header, whose stacking context it cannot leave. */}
      <div
        aria-hidden
        className="pointer-events-none fixed inset-0 z-30 bg-noir/50 opacity-0 transition-opacity duration-160 peer-has-data-open/header:pointer-events-auto peer-has-data-open/header:opacity-100 peer-has-data-open/header:duration-280"
      />
    </div>
  );
}
