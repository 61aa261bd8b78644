import 'react-dom/client'; // evaluated in the first task, before the break of inline-scripts.tsx
import { watchForChunkFailures } from '@/lib/browser/chunk-guard';
import { trackClicks } from '@/lib/analytics/track-clicks';
import { EARLY_EVENTS_KEY } from '@/lib/browser/early-events';
import { events } from '@/lib/browser/events';
import { useAddress } from '@/stores/address';
import { useCart } from '@/stores/cart';
import { useUser } from '@/stores/user';

watchForChunkFailures();
trackClicks();
// Before the router's own listener: those of the window are called in the order in which they were added.
addEventListener('popstate', (event) => events.emit('historyTraversed', event));

const RETRY_MS = 2_000;

/** Rarely needed, and loaded then: on a bad line, too. */
const loadEarlyEvents = () =>
  void import('@/lib/browser/replay-early-events')
    .then(({ replayEarlyEvents }) => replayEarlyEvents())
    .catch(() => setTimeout(loadEarlyEvents, RETRY_MS));
const earlyEvents = window[EARLY_EVENTS_KEY];
if (earlyEvents) earlyEvents.onKept = loadEarlyEvents;
if (earlyEvents?.length) loadEarlyEvents();

// Before any component writes to them, since a first write would overwrite the stored state. React still
// starts with the server-rendered state: it hydrates with a store's initial state.
for (const store of [useUser, useCart, useAddress]) void store.persist.rehydrate();

/** Called by Next on a link click, a router push, or browser back. */
export const onRouterTransitionStart = (url: string) => events.emit('navigationStarted', url);
