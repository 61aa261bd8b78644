import { defineCommand } from './command';

const HELP = `npm run shop -- provider check <address> [--write] [--only <calls>] [--timeout <seconds>] [--json]

Tries the calls of the contract at a provider, such as http://localhost:4000, and says of each whether it holds: how
a valid request is answered, and how one without a sign-in, with a wrong value or with an unknown id is refused.
docs/provider.md describes what a provider has to do.

Without --write, it only reads. With --write, it registers a customer, subscribes to letters, comments, saves a seat at
the event, uploads images, places an unpaid order, opens its payment and cancels it. Do not write to a shop that is in
use: the customer stays, and emails go to an address at example.com.

  --write     also tries the calls that write
  --only      tries only these: calls or subjects, such as cart.add,product. What they need is called as well
  --timeout   seconds to wait for an answer, 10 by default
  --json      prints the result as JSON (npm run --silent shop -- provider check <address> --json)

Exit codes: 0 no call fails, 1 some do, 2 the command is wrong or nothing answers`;

export const providerCommand = defineCommand({
  summary: 'says whether a provider answers the calls of the storefront',
  help: HELP,
  title: 'provider check',
  options: {
    write: { type: 'boolean', default: false },
    only: { type: 'string' },
    timeout: { type: 'string' },
  },
  run: async ({ values, positionals }) => {
    const { checkProvider, parseProviderCheck } = await import('./run-provider-check');
    return checkProvider(parseProviderCheck(values, positionals));
  },
});
