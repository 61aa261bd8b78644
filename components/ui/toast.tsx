'use client';

import { useEffect, useRef, useState } from 'react';
import { ToastView, type ToastType } from '@/components/ui/toast-view';

const DURATION_MS = 2000; // spec 9

type ToastProps = { type: ToastType; message: string; durationMs?: number; onDone: () => void };

/** One toast at the top, under the header. It waits while it is hovered or focused. Give each its own key. */
export function Toast({ type, message, durationMs = DURATION_MS, onDone }: ToastProps) {
  const [isHeld, setIsHeld] = useState(false);
  const done = useRef(onDone);

  useEffect(() => {
    done.current = onDone;
  }, [onDone]);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => done.current(), durationMs);
    return () => clearTimeout(timer);
  }, [isHeld, durationMs]);

  return (
    <div className="pointer-events-none fixed inset-x-0 top-(--toast-top,6rem) z-80 flex justify-center px-5">
      <div
        tabIndex={-1}
        onPointerEnter={() => setIsHeld(true)}
        onPointerLeave={() => setIsHeld(false)}
        onFocus={() => setIsHeld(true)}
        onBlur={() => setIsHeld(false)}
        className="pointer-events-auto max-w-full toast-in rounded-[1.625rem] shadow-float"
      >
        <ToastView type={type} message={message} />
      </div>
    </div>
  );
}
