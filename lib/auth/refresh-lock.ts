import { withTabLock } from '@/lib/browser/tab-lock';

const NAME = 'exchange-login';

/** Lets one tab at a time exchange the login token. */
export const withRefreshLock = <Answer>(task: () => Promise<Answer>) => withTabLock(NAME, task);

/** Resolves when no tab is exchanging the token any more. */
export const waitForRefresh = () => withRefreshLock(async () => undefined);
