import { fetchNavigation } from '@/lib/browser/fetch-navigation';
import { useMain } from '@/stores/main';

let loading: Promise<void> | null = null;

/** Fetches what the panels show, once. After a failure the menu has its first level, and the next call tries again. */
export const loadNavigation = () =>
  (loading ??= fetchNavigation().then(useMain.getState().navigationReceived, () => {
    loading = null;
  }));
