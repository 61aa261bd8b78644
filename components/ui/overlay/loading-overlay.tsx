import { LoadingLock } from '@/components/ui/art/loading-lock';

/** Covers the page while it loads, and shows "One moment" after a second. Timing: waiting-overlay.tsx. */
export function LoadingOverlay({ isShown }: { isShown: boolean }) {
  return (
    <div role="status" aria-live="polite">
      {isShown && (
        <div className="fixed inset-0 z-70 grid animate-[fade-in_120ms_both] place-content-center justify-items-center gap-4 bg-white/86">
          <LoadingLock />
          <p className="animate-[fade-in_200ms_800ms_both] text-body text-ink-2">One moment</p>
        </div>
      )}
    </div>
  );
}
