import { randomUUID } from 'node:crypto';
import type { Call } from '@/contract/call';
import { contract } from '@/contract/contract';
import { ResponseCode } from '@/contract/response-codes';
import { createApi } from '@/lib/api/create-api';
import { createHttp } from '@/lib/api/http';
import { DEFAULT_CURRENCY } from '@/lib/config/currencies';
import { checkBehavior, findCurrencies, type ShownCurrencies } from './behavior-checks';
import { addValues, buildInput, listPrerequisites, MissingValueError, type KnownValues } from './build-input';
import type { CallValues } from './call-values';
import { checkOutcome, type Envelope } from './check-answer';
import { valueSources } from './find-values';
import { allCalls } from './good-inputs';
import { findLesson, journey, refusable, SESSION_ENDING_CALLS, type JourneyValues } from './journey';
import { createLimitedFetch } from './limited-fetch';
import { quote, toPlainText } from './plain-text';
import { checkRefusals, checkSignInIsRequired } from './refusal-checks';
import {
  createGuestToken,
  createSend,
  type Answer,
  type Input,
  type Send,
  type Shopper,
} from './send-request';

export type CallResult = {
  call: string;
  method: string;
  path: string;
  result: 'holds' | 'fails' | 'not tried';
  /** Why it fails or was not tried; for one that holds, what is worth knowing. */
  reasons: readonly string[];
};

export type ProviderCheckOptions = {
  address: string;
  timeoutMs: number;
  /** Also the calls that write. */
  isWriting: boolean;
  /** Titles, such as cart.add; all if empty. */
  only: readonly string[];
  onProgress?: (done: number, total: number, title: string) => void;
};

/** Nothing answers at the address. */
export class UnreachableError extends Error {
  override name = 'UnreachableError';
}

type Entry = (typeof allCalls)[number];

/** After so many calls in a row without any answer, the rest is not tried. */
const SILENT_CALLS_MAX = 3;

type Run = KnownValues & {
  send: Send;
  shopper: Shopper;
  isWriting: boolean;
  silentCalls: number;
  currencies: ShownCurrencies;
};

function startRun({ address, timeoutMs, isWriting }: ProviderCheckOptions): Run {
  const shopper = { guestToken: createGuestToken(), authorization: 'visitor', currency: DEFAULT_CURRENCY };
  const limitedFetch = createLimitedFetch(timeoutMs);
  const http = createHttp({ baseURL: address, fetch: limitedFetch, headers: () => shopper });
  return {
    send: createSend(address, limitedFetch),
    api: createApi(http),
    values: { email: `check-${randomUUID().slice(0, 12)}@example.com`, productFilter: {} },
    shopper,
    foundBy: new Set(),
    isWriting,
    silentCalls: 0,
    currencies: { shown: DEFAULT_CURRENCY, other: null },
  };
}

function learn(run: Run, learned: Partial<JourneyValues>) {
  addValues(run, learned);
  run.shopper.authorization = run.values.token ?? 'visitor';
}

const isWrite = ({ title, call }: Entry) => call.method !== 'GET' || SESSION_ENDING_CALLS.includes(title);

const REASON_MAX_CHARACTERS = 400;

function toSentence(text: string): string {
  const plain = toPlainText(text).slice(0, REASON_MAX_CHARACTERS);
  return `${plain.charAt(0).toUpperCase()}${plain.slice(1)}${/[.!?]$/.test(plain) ? '' : '.'}`;
}

const toResult = ({ title, call }: Entry, result: CallResult['result'], reasons: readonly string[]) => ({
  call: title,
  method: call.method,
  path: call.path,
  result,
  reasons: reasons.map(toSentence),
});

/** Why a call cannot be tried now; null if it can. */
function findObstacle(run: Run, entry: Entry): string | null {
  if (run.silentCalls >= SILENT_CALLS_MAX) return 'the provider has stopped answering';
  if (isWrite(entry) && !run.isWriting) return 'it writes: add --write';
  if (entry.call.access !== 'customer' || run.values.token !== undefined) return null;
  return run.isWriting ? 'needs a customer, whom auth.register creates' : 'needs a customer: add --write';
}

function describeMissing(run: Run, key: keyof CallValues): string {
  const { name, from } = valueSources[key];
  const source = allCalls.find(({ title }) => title === from);
  const isLeftOut = !run.isWriting && source && isWrite(source);
  return `needs ${name}, which ${from} gives${isLeftOut ? ': add --write' : ''}`;
}

type SentCall = Entry & { input: Input; idempotencyKey: string | undefined };

/** Judges the refusal of a valid request. */
async function judgeRefusal(run: Run, sent: SentCall, { status, code, message }: Envelope) {
  const { title } = sent;
  const text = `a valid request is refused with HTTP ${status} and code ${code}: ${quote(message)}`;
  if (code === ResponseCode.tooManyRequests)
    return toResult(sent, 'not tried', [`the provider limits requests: ${quote(message)}`]);
  if (code === ResponseCode.notLoggedIn && run.values.token !== undefined)
    return toResult(sent, 'fails', [`the header Authorization is ignored: ${text}`]);
  if (!(title in refusable) || code === ResponseCode.notLoggedIn) return toResult(sent, 'fails', [text]);
  const problems = await checkRefusals(run.send, { ...sent, shopper: run.shopper });
  return problems.length > 0
    ? toResult(sent, 'fails', problems)
    : toResult(sent, 'holds', [`refused, as it may be (${refusable[title]}): ${quote(message)}`]);
}

/** Judges the answer to a valid request, and asks further if it holds. */
async function judge(run: Run, sent: SentCall, answer: Answer) {
  const outcome = checkOutcome(sent.call, answer);
  if ('problem' in outcome) return toResult(sent, 'fails', [outcome.problem]);
  if ('refusal' in outcome) return judgeRefusal(run, sent, outcome.refusal);
  const { email = '' } = run.values;
  const shopper = { ...run.shopper };
  const { currencies } = run;
  const { wireData } = outcome;
  const problems = await checkBehavior(run.send, { ...sent, shopper, wireData, email, currencies });
  // A new token ends the old one: the next request needs it.
  learn(run, findLesson(sent.subject, sent.name)?.(outcome.data) ?? {});
  problems.push(...(await checkRefusals(run.send, { ...sent, shopper: run.shopper })));
  return toResult(sent, problems.length > 0 ? 'fails' : 'holds', problems);
}

async function checkCall(run: Run, entry: Entry): Promise<CallResult> {
  const { call } = entry;
  const obstacle = findObstacle(run, entry);
  if (obstacle !== null) {
    const canAskGuest = call.access === 'customer' && !isWrite(entry) && run.silentCalls < SILENT_CALLS_MAX;
    const problem = canAskGuest ? await checkSignInIsRequired(run.send, call, run.shopper) : null;
    return problem === null ? toResult(entry, 'not tried', [obstacle]) : toResult(entry, 'fails', [problem]);
  }
  let input: Input;
  try {
    input = await buildInput(run, entry);
  } catch (error) {
    if (!(error instanceof MissingValueError)) throw error;
    return toResult(entry, 'not tried', [describeMissing(run, error.key)]);
  }
  const idempotencyKey = call.isIdempotent ? randomUUID() : undefined;
  const answer = await run.send(call, input, run.shopper, { idempotencyKey });
  run.silentCalls = answer.kind === 'failure' && answer.isSilent ? run.silentCalls + 1 : 0;
  return judge(run, { ...entry, input, idempotencyKey }, answer);
}

/** Throws if two simple calls in a row get no answer at all. */
async function requireReachable(run: Run) {
  for (const call of [contract.system.serverTime, contract.system.currencies] as Call[]) {
    const answer = await run.send(call, {}, run.shopper);
    if (answer.kind !== 'failure' || !answer.isSilent) return;
    run.silentCalls += 1;
    if (run.silentCalls === 2)
      throw new UnreachableError(`Nothing answers at this address: ${answer.reason}.`);
  }
}

/** Tries the calls of the contract in the order of the journey. */
export async function runProviderCheck(options: ProviderCheckOptions): Promise<CallResult[]> {
  const run = startRun(options);
  await requireReachable(run);
  run.silentCalls = 0;
  run.currencies = await findCurrencies(run.send, run.shopper);
  const wanted = options.only.length === 0 ? journey : options.only;
  const prerequisites = listPrerequisites(wanted);
  const tried = journey.filter((title) => wanted.includes(title) || prerequisites.has(title));
  const results = new Map<string, CallResult>();
  for (const [position, title] of tried.entries()) {
    options.onProgress?.(position, tried.length, title);
    for (const entry of allCalls) if (entry.title === title) results.set(title, await checkCall(run, entry));
  }
  return allCalls.flatMap(({ title }) => (wanted.includes(title) ? (results.get(title) ?? []) : []));
}
