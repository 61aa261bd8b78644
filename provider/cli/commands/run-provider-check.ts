import { countResults, formatReport } from '../provider-check/format-report';
import { allCalls } from '../provider-check/good-inputs';
import { runProviderCheck, UnreachableError } from '../provider-check/run-provider-check';
import { UsageError } from './command';

type ProviderCheck = {
  address: string;
  isWriting: boolean;
  only: string[];
  timeoutMs: number;
  isJson: boolean;
};

const TIMEOUT_DEFAULT_SECONDS = 10;
const TIMEOUT_MAX_SECONDS = 300;

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

export function parseProviderCheck(
  values: { write: boolean; json: boolean; only?: string; timeout?: string },
  [name, address, ...more]: readonly string[],
): ProviderCheck {
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

async function check(command: ProviderCheck): Promise<number> {
  const { address, isWriting, isJson } = command;
  const results = await runProviderCheck({ ...command, onProgress: showProgress }).finally(endProgress);
  const counts = countResults(results);
  if (isJson) console.log(JSON.stringify({ address, isWriting, counts, results }, null, 2));
  else console.log(formatReport(results));
  return counts.fails > 0 ? 1 : 0;
}

/** Runs `provider check`. Returns the exit code. */
export async function checkProvider(command: ProviderCheck): Promise<number> {
  try {
    return await check(command);
  } catch (error) {
    if (!(error instanceof UnreachableError)) throw error;
    console.error(error.message);
    return 2;
  }
}
