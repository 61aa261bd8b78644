type WindowWithNavigation = typeof window & { navigation?: { canGoBack: boolean } };

/** Whether the previous page belongs to this shop. */
export const canGoBack = (): boolean =>
  (window as WindowWithNavigation).navigation?.canGoBack ??
  (history.length > 1 && document.referrer.startsWith(location.origin));
