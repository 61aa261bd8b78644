import { create } from 'zustand';
import type { CardPreview } from '@/lib/browser/card-preview';

type ToastType = 'success' | 'fail' | 'warning';
type Toast = { id: number; type: ToastType; message: string; durationMs: number };

export const TOAST_MS = 2000; // spec 9

type Progress = { percent: number; state: 'idle' | 'running' | 'done' | 'failed' };
/** What a running progress bar waits for: the next page, or the response to a selection on this one. */
type ProgressTarget = 'page' | 'answer';

export type PendingProduct = {
  card: CardPreview;
  /** The page of the click. */
  from: string;
  /** The query of its link: the variant that the card shows. */
  search: string;
  /** Where its preview stands: below the header, and its content where the next page begins. */
  top: number;
  contentTop: number;
};

type Feedback = {
  /** At most one is visible: the next replaces it. */
  toast: Toast | null;
  /** How many things the loading overlay waits for (spec 1: start shows it, finish hides it). */
  loadingCount: number;
  progress: Progress;
  progressUntil: ProgressTarget;
  /** The product of the clicked card until the product page is shown. */
  pendingProduct: PendingProduct | null;
};

type FeedbackActions = {
  toasted: (type: ToastType, message: string, durationMs?: number) => void;
  toastEnded: (id: number) => void;
  loadingStarted: () => void;
  loadingFinished: () => void;
  progressStarted: (target?: ProgressTarget) => void;
  progressAdded: (percent: number) => void;
  /** Ignored if the bar waits for something else. */
  progressFinished: (target?: ProgressTarget) => void;
  progressFailed: () => void;
  cardClicked: (pendingProduct: PendingProduct) => void;
  /** The product page is shown, or will not load. */
  pendingProductCleared: () => void;
  /** The finished bar was shown. */
  progressHidden: () => void;
};

const idle: Progress = { percent: 0, state: 'idle' };
let lastId = 0;

export const useFeedback = create<Feedback & FeedbackActions>()((set) => ({
  toast: null,
  loadingCount: 0,
  progress: idle,
  progressUntil: 'page',
  pendingProduct: null,
  toasted: (type, message, durationMs = TOAST_MS) =>
    set({ toast: { id: ++lastId, type, message, durationMs } }),
  toastEnded: (id) => set((state) => (state.toast?.id === id ? { toast: null } : state)),
  loadingStarted: () => set((state) => ({ loadingCount: state.loadingCount + 1 })),
  loadingFinished: () => set((state) => ({ loadingCount: Math.max(0, state.loadingCount - 1) })),
  progressStarted: (progressUntil = 'page') =>
    set({ progress: { percent: 0, state: 'running' }, progressUntil }),
  // Requests advance a running bar; they never start or finish it.
  progressAdded: (percent) =>
    set((state) => {
      const { progress } = state;
      if (progress.state !== 'running') return state;
      return { progress: { percent: Math.min(95, progress.percent + percent), state: 'running' } };
    }),
  progressFinished: (target = 'page') =>
    set((state) =>
      state.progress.state === 'running' && state.progressUntil === target
        ? { progress: { percent: 100, state: 'done' } }
        : state,
    ),
  progressFailed: () =>
    set((state) =>
      state.progress.state === 'running' ? { progress: { percent: 100, state: 'failed' } } : state,
    ),
  cardClicked: (pendingProduct) => set({ pendingProduct }),
  pendingProductCleared: () => set((state) => (state.pendingProduct ? { pendingProduct: null } : state)),
  progressHidden: () => set({ progress: idle }),
}));
