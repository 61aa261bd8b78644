'use client';

import { clsx } from 'clsx/lite';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useOnPageHide } from './use-on-page-hide';

type FocusKeeperProps = { label: string; className?: string; children: ReactNode };

/**
 * Wraps content that can disappear. When the row, button or form with the focus is removed, keeps keyboard
 * and screen reader users here. It checks on render, so it belongs in the component that knows what is
 * removed.
 */
export function FocusKeeper({ label, className, children }: FocusKeeperProps) {
  const containerRef = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  useOnPageHide(() => {
    hasFocus.current = false;
  });

  // A removed element fires no blur event. A dialog that closes first returns the focus itself.
  useLayoutEffect(() => {
    if (!hasFocus.current) return;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) containerRef.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  });

  return (
    <div
      ref={containerRef}
      role="group"
      aria-label={label}
      tabIndex={-1}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
      className={clsx('outline-none', className)}
    >
      {children}
    </div>
  );
}
