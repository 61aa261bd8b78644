import { z } from 'zod';
import type { Call } from '@/contract/call';
import { toSnakeCase } from '@/contract/case-conversion';
import { ResponseCode } from '@/contract/response-codes';
import { checkRefusal } from './check-answer';
import { SESSION_ENDING_CALLS } from './journey';
import { createGuestToken, type Input, type Send, type Shopper } from './send-request';

const UNKNOWN_ID = 2_147_483_647;
const UNKNOWN_CURRENCY = 'ZZZ';
/** Of these, each field of the contract refuses at least one, or has no wrong value. */
const WRONG_VALUES = ['§', -1, 'x'.repeat(5_001), { wrong: true }];

const isInPath = ({ path }: Call, field: string) =>
  path.includes(`{${field}}`) || path.includes(`{${toSnakeCase(field)}}`);

/** The input with one field that the contract does not allow; null where it allows everything. */
function findWrongInput(call: Call, input: Input): { field: string; input: Input } | null {
  const { shape } = call.input instanceof z.ZodObject ? call.input : { shape: {} };
  const fields = [...Object.keys(input), ...Object.keys(shape)].filter((field) => !isInPath(call, field));
  for (const field of fields)
    for (const value of WRONG_VALUES) {
      if (typeof value === 'object' && call.encoding !== 'json') continue;
      // A query and a form have only text.
      const sent = call.encoding === 'json' ? value : String(value);
      const wrong = { ...input, [field]: sent };
      if (!call.input.safeParse(wrong).success) return { field: toSnakeCase(field), input: wrong };
    }
  return null;
}

/** Calls whose id in the path is no resource of its own, or which answer the same for every id. */
const idsOfNothing = ['product.linked'];

function findUnknownIdInput({ title, call, input }: Request): Input | null {
  const field = call.owner?.idField ?? (isInPath(call, 'id') ? 'id' : null);
  if (field === null || idsOfNothing.includes(title)) return null;
  return { ...input, [field]: Array.isArray(input[field]) ? [UNKNOWN_ID] : UNKNOWN_ID };
}

type Request = { title: string; call: Call; input: Input; shopper: Shopper };

/** Sends the call with what it has to refuse; returns what was not refused as the contract says. */
export async function checkRefusals(send: Send, request: Request): Promise<string[]> {
  const { title, call, input, shopper } = request;
  const wrong = findWrongInput(call, input);
  const unknown = findUnknownIdInput(request);
  const requests = [
    call.access === 'customer' && {
      prefix: 'Without a sign-in',
      input,
      shopper: { ...shopper, authorization: 'visitor' },
      expected: { code: ResponseCode.notLoggedIn },
    },
    wrong && {
      prefix: `With a wrong ${wrong.field}`,
      input: wrong.input,
      shopper,
      expected: { code: ResponseCode.unprocessable },
    },
    unknown && { prefix: 'With an unknown id', input: unknown, shopper, expected: { status: 404 } },
    call.access === 'owner' && {
      prefix: 'As another guest',
      input,
      shopper: { ...shopper, authorization: 'visitor', guestToken: createGuestToken() },
      expected: { status: 404 },
    },
    call.method === 'GET' &&
      !call.rawResponses &&
      !SESSION_ENDING_CALLS.includes(title) && {
        prefix: `With the unknown currency ${UNKNOWN_CURRENCY}`,
        input,
        shopper: { ...shopper, currency: UNKNOWN_CURRENCY },
        expected: { code: ResponseCode.unprocessable },
      },
  ].filter((entry) => entry !== false && entry !== null);
  const results = await Promise.all(
    requests.map(async ({ prefix, input: sent, shopper: sender, expected }) => {
      const problem = checkRefusal(await send(call, sent, sender), expected);
      return problem === null ? [] : [`${prefix}: ${problem}`];
    }),
  );
  return results.flat();
}

/** Whether a customer's call is refused to guests: all that can be checked without a customer. */
export async function checkSignInIsRequired(
  send: Send,
  call: Call,
  shopper: Shopper,
): Promise<string | null> {
  const input = isInPath(call, 'id') ? { id: 1 } : {};
  const problem = checkRefusal(await send(call, input, shopper), { code: ResponseCode.notLoggedIn });
  return problem === null ? null : `Without a sign-in: ${problem}`;
}
