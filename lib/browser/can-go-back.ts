type WindowWithNavigation = typeof window & { navigation?: { canGoBack: boolean } };

/** Whether the page before this one was of this shop. */
export const canGoBack = (): boolean =>
  (window as WindowWithNavigation).navigation?.canGoBack ??
  (history.length > 1 && document.referrer.startsWith(location.origin));
