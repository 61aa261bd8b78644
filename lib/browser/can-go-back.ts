type Navigating = typeof window & { navigation?: { canGoBack: boolean } };

/** Whether the page before this one was of this shop. */
export const canGoBack = (): boolean =>
  (window as Navigating).navigation?.canGoBack ??
  (history.length > 1 && document.referrer.startsWith(location.origin));
