import { watchForChunkFailures } from '@/lib/browser/chunk-guard';
import { trackClicks } from '@/lib/browser/presses';
import { tell } from '@/lib/browser/signals';
import { useAddress } from '@/stores/address';
import { useCart } from '@/stores/cart';
import { useUser } from '@/stores/user';

watchForChunkFailures();
trackClicks();

// Before any component writes to them, since what is written first would take the place of what was kept. React
// itself still begins with what the server has drawn: a store's first state is what it hydrates with.
for (const store of [useUser, useCart, useAddress]) void store.persist.rehydrate();

/** Called by Next when a link is pressed, the router pushed, or the browser goes back. */
export const onRouterTransitionStart = (url: string) => tell('navigationStarted', url);
