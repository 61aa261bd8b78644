import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { ignorePreloadError } from '@/lib/browser/ignore-preload-error';
import { IS_POPUP_FETCH_ACTIVE } from '@/lib/config/public-env';

/**
 * Spec 4: fetches popups on each navigation while the popup marker cookie is absent; which one is shown is
 * decided later.
 */
export function usePopupRefresh() {
  const pathname = usePathname();
  useEffect(() => {
    if (!IS_POPUP_FETCH_ACTIVE) return;
    void import('./refresh-popups').then(({ refreshPopups }) => refreshPopups()).catch(ignorePreloadError);
  }, [pathname]);
}
