import { oneTabAtATime } from './one-tab';

const NAME = 'exchange-login';

/** One tab at a time exchanges the login's token. */
export const whileExchanging = <Answer>(work: () => Promise<Answer>) => oneTabAtATime(NAME, work);

/** Resolves when no tab is exchanging the token any more. */
export const noExchange = () => whileExchanging(async () => undefined);
