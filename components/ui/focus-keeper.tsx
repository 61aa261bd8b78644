'use client';

import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from '@/lib/format/class-names';
import { useOnPageHide } from './use-put-away';

type FocusKeeperProps = { label: string; className?: string; children: ReactNode };

/**
 * Around what goes: where the row, the button or the form that held the focus is gone, whoever works by key or reader stays
 * among the rest. It looks when it is drawn anew, so it stands in the component that knows what goes.
 */
export function FocusKeeper({ label, className, children }: FocusKeeperProps) {
  const containerRef = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  useOnPageHide(() => {
    hasFocus.current = false;
  });

  // What is taken out of the page tells nobody that it has lost the focus. A dialog that closes first gives it back itself.
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
      className={classNames('outline-none', className)}
    >
      {children}
    </div>
  );
}
