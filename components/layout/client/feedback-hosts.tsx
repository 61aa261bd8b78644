'use client';

import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { ProgressBar } from '@/components/ui/overlay/progress-bar';
import type { ToastProps } from '@/components/ui/overlay/toast';
import { events } from '@/lib/browser/events';
import { useFeedback } from '@/stores/feedback';
import { getHeaderBottom } from '@/components/layout/client/header-bottom';

/** Text-only fallback if the toast code fails to load. */
function PlainToast({ type, message, durationMs, onDone }: ToastProps) {
  const onDoneRef = useRef(onDone);
  useEffect(() => {
    const timer = setTimeout(() => onDoneRef.current(), durationMs);
    return () => clearTimeout(timer);
  }, [durationMs]);

  return (
    <p
      role={type === 'fail' ? 'alert' : 'status'}
      className="fixed inset-x-0 top-(--toast-top,6rem) z-80 mx-auto w-fit max-w-full rounded-press bg-noir px-5.5 py-3.5 text-body text-on-noir"
    >
      {message}
    </p>
  );
}

async function loadToast(): Promise<{ default: ComponentType<ToastProps> }> {
  try {
    return { default: (await import('@/components/ui/overlay/toast')).Toast };
  } catch {
    return { default: PlainToast };
  }
}
const Toast = lazy(loadToast);
/** If it fails to load, only the loading indicator is missing, never the work. */
async function loadOverlay(): Promise<{ default: ComponentType<{ isWaiting: boolean }> }> {
  try {
    return { default: (await import('@/components/ui/overlay/waiting-overlay')).WaitingOverlay };
  } catch {
    return { default: () => null };
  }
}
const WaitingOverlay = lazy(loadOverlay);

const SHOWN_AFTER_MS = { done: 200, failed: 600 } as const; // look: progress bar

/** Spec 4: starts when the route or its parameters change, advances with each request, and fails when one fails. */
export function ProgressHost() {
  const { percent, state } = useFeedback((feedback) => feedback.progress);
  const { progressAdded, progressFailed, progressHidden } = useFeedback.getState();

  useEffect(() => {
    const unlisten = [
      events.on('requestStarted', progressAdded),
      events.on('requestEnded', (isOk) => {
        if (!isOk) progressFailed();
      }),
    ];
    return () => unlisten.forEach((unsubscribe) => unsubscribe());
  }, [progressAdded, progressFailed]);
  useEffect(() => {
    if (state !== 'done' && state !== 'failed') return;
    const timer = setTimeout(progressHidden, SHOWN_AFTER_MS[state]);
    return () => clearTimeout(timer);
  }, [state, progressHidden]);

  return <ProgressBar value={state === 'idle' ? null : percent} hasFailed={state === 'failed'} />;
}

const TOAST_GAP = 12;

/** At most one toast, below the visible header; the next replaces it. */
export function ToastHost() {
  const toast = useFeedback((feedback) => feedback.toast);
  const { toastEnded } = useFeedback.getState();
  const containerRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (toast) containerRef.current?.style.setProperty('--toast-top', `${getHeaderBottom() + TOAST_GAP}px`);
  }, [toast]);

  return (
    <div ref={containerRef}>
      {toast && (
        <Suspense fallback={null}>
          <Toast
            key={toast.id}
            type={toast.type}
            message={toast.message}
            durationMs={toast.durationMs}
            onDone={() => toastEnded(toast.id)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Spec 1: hidden by default; start shows it, finish hides it. Loads when first needed, then stays mounted. */
export function OverlayHost() {
  const isWaiting = useFeedback((feedback) => feedback.loadingCount > 0);
  const [hasBeenShown, setHasBeenShown] = useState(false);
  if (isWaiting && !hasBeenShown) setHasBeenShown(true);
  if (!hasBeenShown) return null;

  return (
    <Suspense fallback={null}>
      <WaitingOverlay isWaiting={isWaiting} />
    </Suspense>
  );
}
