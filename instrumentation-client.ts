import { watchForChunkFailures } from '@/lib/browser/chunk-guard';
import { trackClicks } from '@/lib/analytics/track-clicks';
import { EARLY_EVENT_KEPT, EARLY_EVENTS_KEY } from '@/lib/browser/early-events';
import { events } from '@/lib/browser/events';
import { ignorePreloadError } from '@/lib/browser/ignore-preload-error';
import { useAddress } from '@/stores/address';
import { useCart } from '@/stores/cart';
import { useUser } from '@/stores/user';

watchForChunkFailures();
trackClicks();
// Before the router's own listener: those of the window are called in the order in which they were added.
addEventListener('popstate', (event) => events.emit('historyTraversed', event));

/** Rarely needed, and loaded then. */
const loadEarlyEvents = () =>
  void import('@/lib/browser/replay-early-events')
    .then(({ replayEarlyEvents }) => replayEarlyEvents())
    .catch(ignorePreloadError);
if (window[EARLY_EVENTS_KEY]?.length) loadEarlyEvents();
addEventListener(EARLY_EVENT_KEPT, loadEarlyEvents);

// Before any component writes to them, since a first write would overwrite the stored state. React still
// starts with the server-rendered state: it hydrates with a store's initial state.
for (const store of [useUser, useCart, useAddress]) void store.persist.rehydrate();

/** Called by Next on a link click, a router push, or browser back. */
export const onRouterTransitionStart = (url: string) => events.emit('navigationStarted', url);
