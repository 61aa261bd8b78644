'use client';

import { useEffect, useRef, useState } from 'react';
import { ToastContent, type ToastType } from '@/components/ui/overlay/toast-content';

export type ToastProps = { type: ToastType; message: string; durationMs: number; onDone: () => void };

/** One toast at the top, below the header. Pauses while it is hovered or focused. Give each its own key. */
export function Toast({ type, message, durationMs, onDone }: ToastProps) {
  const [isPaused, setIsPaused] = useState(false);
  const onDoneRef = useRef(onDone);

  useEffect(() => {
    onDoneRef.current = onDone;
  }, [onDone]);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => onDoneRef.current(), durationMs);
    return () => clearTimeout(timer);
  }, [isPaused, durationMs]);

  return (
    <div className="pointer-events-none fixed inset-x-0 top-(--toast-top,6rem) z-80 flex justify-center px-5">
      <div
        tabIndex={-1}
        onPointerEnter={() => setIsPaused(true)}
        onPointerLeave={() => setIsPaused(false)}
        onFocus={() => setIsPaused(true)}
        onBlur={() => setIsPaused(false)}
        className="pointer-events-auto max-w-full toast-in rounded-[1.625rem] shadow-float"
      >
        <ToastContent type={type} message={message} />
      </div>
    </div>
  );
}
