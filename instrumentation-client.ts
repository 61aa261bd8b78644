import { watchForChunkFailures } from '@/lib/browser/chunk-guard';
import { tell } from '@/lib/browser/signals';

watchForChunkFailures();

/** Called by Next when a link is pressed, the router pushed, or the browser goes back. */
export const onRouterTransitionStart = (url: string) => tell('leaving', url);
