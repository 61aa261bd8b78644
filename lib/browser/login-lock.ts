const NAME = 'exchange-login';

/** One tab at a time exchanges the login's token; where there are no locks, whoever comes. */
export const whileExchanging = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
  navigator.locks ? navigator.locks.request(NAME, work) : work();

/** Resolves when no tab is exchanging the token any more. */
export const noExchange = () => whileExchanging(async () => undefined);
