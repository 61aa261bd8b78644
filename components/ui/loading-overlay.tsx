import { LoadingLock } from '@/components/ui/loading-lock';

/** Covers the page while it waits. It comes after 200 ms only, and says "One moment" after a second. */
export function LoadingOverlay({ isShown }: { isShown: boolean }) {
  return (
    <div role="status" aria-live="polite">
      {isShown && (
        <div className="fixed inset-0 z-70 grid animate-[fade-in_120ms_200ms_both] place-content-center justify-items-center gap-4 bg-white/86">
          <LoadingLock />
          <p className="animate-[fade-in_200ms_1000ms_both] text-body text-ink-2">One moment</p>
        </div>
      )}
    </div>
  );
}
