import { resumePendingAdds } from '@/components/product-card/send-add';
import { startPageTracking } from '@/lib/analytics/page-tracking';
import { getPageInfo } from './page-info';
import { watchForPopups } from './watch-for-popups';

/** Starts what nothing waits for; loaded when the first page is idle. */
export function startIdleEffects() {
  watchForPopups();
  startPageTracking(getPageInfo);
  void resumePendingAdds();
}
