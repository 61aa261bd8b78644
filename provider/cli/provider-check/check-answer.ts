import { z } from 'zod';
import type { Call } from '@/contract/call';
import { toCamelCaseKeys, toSnakeCase } from '@/contract/case-conversion';
import { ResponseCode } from '@/contract/response-codes';
import { quote } from './plain-text';
import type { Answer } from './send-request';

type Problem = { problem: string };
export type Envelope = { status: number; code: number; message: string; data: unknown };
/** What a valid request was answered with. */
export type Outcome = { data: unknown; wireData: unknown } | { refusal: Envelope } | Problem;

const HTTP_OK = 200;

type Issue = z.core.$ZodIssue;

const expectedTexts: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

function describeValue(value: unknown): string {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return quote(value);
  return Array.isArray(value) ? 'a list' : 'an object';
}

/** The first field that does not fit; in a union, that of the option with the fewest. */
function findIssue(issues: readonly Issue[], base: readonly PropertyKey[] = []): Issue {
  const [first] = issues as [Issue, ...Issue[]];
  const path = [...base, ...first.path];
  const options = first.code === 'invalid_union' ? first.errors.filter((errors) => errors.length > 0) : [];
  const [nearest] = options.toSorted((a, b) => a.length - b.length);
  return nearest ? findIssue(nearest, path) : { ...first, path };
}

/** Says of the first field that does not fit the schema what was expected and what came. */
export function describeMismatch(error: z.ZodError, data: unknown): string {
  const issue = findIssue(error.issues);
  const field = ['data', ...issue.path.map((part) => toSnakeCase(String(part)))].join('.');
  const value = issue.path.reduce<unknown>(
    (parent, part) => (parent as Record<PropertyKey, unknown> | null | undefined)?.[part],
    data,
  );
  const expected =
    issue.code === 'invalid_type'
      ? (expectedTexts[issue.expected] ?? issue.expected)
      : issue.code === 'invalid_value'
        ? issue.values.map((option) => `“${String(option)}”`).join(' or ')
        : null;
  if (value === undefined)
    return `${quote(field)} is missing${expected ? ` (${expected} was expected)` : ''}`;
  if (expected === null) return `${quote(field)} is ${describeValue(value)}: ${issue.message}`;
  return `${quote(field)} is ${describeValue(value)}, and ${expected} was expected`;
}

/** Reads the envelope; a message may be empty only beside data. */
export function readEnvelope(answer: Answer): Envelope | Problem {
  if (answer.kind === 'failure') return { problem: answer.reason };
  const { status } = answer;
  if (answer.kind === 'empty') return { problem: `The body is empty (HTTP ${status})` };
  const parsed = z
    .object({ code: z.int(), message: z.string(), data: z.unknown() })
    .safeParse(answer.body, { reportInput: true });
  if (!parsed.success) {
    const missing = String(parsed.error.issues[0]?.path[0] ?? '');
    const what = missing ? `: ${missing} is missing or of a wrong type` : '';
    return { problem: `The body is not an envelope of code, message and data${what} (HTTP ${status})` };
  }
  const { code, message, data } = parsed.data;
  if (data === undefined) return { problem: `The envelope has no data (HTTP ${status})` };
  if (code !== ResponseCode.ok && message.trim() === '')
    return { problem: `The error ${code} has no message (HTTP ${status})` };
  return { status, code, message, data };
}

const isProblem = (result: object): result is Problem => 'problem' in result;

/** Checks what came for a valid request. */
export function checkOutcome(call: Call, answer: Answer): Outcome {
  if (call.rawResponses && answer.kind === 'empty')
    return answer.status in call.rawResponses
      ? { data: null, wireData: null }
      : {
          problem: `HTTP ${answer.status} came, and ${Object.keys(call.rawResponses).join(' or ')} was expected`,
        };
  const envelope = readEnvelope(answer);
  if (isProblem(envelope)) return envelope;
  if (envelope.code !== ResponseCode.ok) return { refusal: envelope };
  if (envelope.status !== HTTP_OK)
    return { problem: `HTTP ${envelope.status} came with code ${envelope.code}, and HTTP 200 was expected` };
  const camelCased = toCamelCaseKeys(envelope.data);
  const parsed = call.data.safeParse(camelCased);
  return parsed.success
    ? { data: parsed.data, wireData: envelope.data }
    : { problem: describeMismatch(parsed.error, camelCased) };
}

type Refusal = { code: number } | { status: number };

/** Checks what came for a request that has to be refused; null if it was, with a message. */
export function checkRefusal(answer: Answer, expected: Refusal): string | null {
  const envelope = readEnvelope(answer);
  if (isProblem(envelope)) return envelope.problem;
  const { status, code } = envelope;
  if (code === ResponseCode.tooManyRequests) return null; // it says nothing about this request
  const came = `HTTP ${status} with code ${code} came`;
  if ('status' in expected)
    return status === expected.status && code !== ResponseCode.ok
      ? null
      : `${came}, and HTTP ${expected.status} was expected`;
  return status === HTTP_OK && code === expected.code
    ? null
    : `${came}, and HTTP 200 with code ${expected.code} was expected`;
}
