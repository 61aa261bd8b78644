import { parseArgs } from 'node:util';
import { countResults, formatReport } from './provider-check/format-report';
import { allCalls } from './provider-check/good-inputs';
import { runProviderCheck, UnreachableError } from './provider-check/run-provider-check';

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

const TIMEOUT_DEFAULT_SECONDS = 10;
const TIMEOUT_MAX_SECONDS = 300;

class UsageError extends Error {}

function parseAddress(text: string | undefined): string {
  if (text === undefined) throw new UsageError('Name the address of one provider.');
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.search || url.hash)
    throw new UsageError('Write the address like http://localhost:4000, without /api.');
  if (url.username || url.password) throw new UsageError('Write the address without a user and a password.');
  return url.href;
}

/** Titles of calls; a subject stands for all of its calls. */
function parseOnly(text: string | undefined): string[] {
  if (text === undefined) return [];
  return text.split(',').flatMap((part) => {
    const name = part.trim();
    const titles = allCalls.filter(({ title, subject }) => [title, subject].includes(name));
    if (titles.length === 0)
      throw new UsageError(`There is no call “${name}”. Write it like cart.add or cart.`);
    return titles.map(({ title }) => title);
  });
}

function parseTimeout(text: string | undefined): number {
  const seconds = text === undefined ? TIMEOUT_DEFAULT_SECONDS : Number(text);
  if (!(seconds > 0 && seconds <= TIMEOUT_MAX_SECONDS))
    throw new UsageError(`--timeout is a number of seconds, at most ${TIMEOUT_MAX_SECONDS}.`);
  return Math.round(seconds * 1000);
}

function parseCommand(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      write: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
      only: { type: 'string' },
      timeout: { type: 'string' },
    },
  });
  if (values.help) return null;
  const [name, address, ...more] = positionals;
  if (name !== 'check') throw new UsageError('Write: provider check <address>.');
  if (more.length > 0) throw new UsageError('Name the address of one provider.');
  return {
    address: parseAddress(address),
    isWriting: values.write,
    only: parseOnly(values.only),
    timeoutMs: parseTimeout(values.timeout),
    isJson: values.json,
  };
}

/** A line that is written over and over, in a terminal only. */
function showProgress(done: number, total: number, title: string) {
  if (process.stderr.isTTY) process.stderr.write(`\r${`${done} of ${total}: ${title}`.padEnd(60)}`);
}

function endProgress() {
  if (process.stderr.isTTY) process.stderr.write(`\r${''.padEnd(60)}\r`);
}

async function check(args: readonly string[]): Promise<number> {
  const command = parseCommand(args);
  if (!command) {
    console.log(HELP);
    return 0;
  }
  const { address, isWriting, isJson } = command;
  const results = await runProviderCheck({ ...command, onProgress: showProgress }).finally(endProgress);
  const counts = countResults(results);
  if (isJson) console.log(JSON.stringify({ address, isWriting, counts, results }, null, 2));
  else console.log(formatReport(results));
  return counts.fails > 0 ? 1 : 0;
}

/** Runs `provider check`. Returns the exit code. */
export async function runProviderCommand(args: readonly string[]): Promise<number> {
  try {
    return await check(args);
  } catch (error) {
    const isUsage =
      error instanceof UsageError || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
    if (!isUsage && !(error instanceof UnreachableError)) throw error;
    console.error((error as Error).message);
    if (isUsage) console.error('See: npm run shop -- provider --help');
    return 2;
  }
}
