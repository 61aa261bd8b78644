import { afterAll, beforeAll, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { STORE_ID } from '@/lib/config/shop';
import { renderAgentsGuide } from '@/lib/seo/markdown/agents-guide';
import { buildGuestHeaders } from '@/tests/support/guest-headers';
import { openShop, type Shop } from '@/tests/support/shop';

const site = { url: 'https://odettehair.example', name: 'Odette Hair' };

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

type ReadStep = { request: string; body: string; answers: [word: string, field: string][] };

/** The steps as an agent reads them: a request, and which field of the response stands for which word. */
function parseSteps(guide: string): ReadStep[] {
  return guide
    .split(/^## \d+\. /m)
    .slice(1)
    .map((part) => {
      const [, request = '', body = ''] = /```http\n(\S+ \S+)\n(?:\n([\s\S]*?)\n)?```/.exec(part) ?? [];
      const answers = [...part.matchAll(/^- `\{(\w+)\}` is `data\.([^`]+)`\.$/gm)].map(
        ([, word, field]): [string, string] => [word!, field!],
      );
      return { request, body, answers };
    });
}

/** Reads "items[0].product_id". */
const readField = (data: unknown, path: string) =>
  path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], data);

type Envelope = { code: number; message: string; data: unknown };

/** An agent with a guest token of its own: `follow` sends a request as the guide has it, with what it knows by then. */
function createAgent() {
  const words = new Map<string, string>();
  const headers = { ...buildGuestHeaders(), 'Content-Type': 'application/json' };
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, word: string) => words.get(word) ?? `?${word}`);
  const send = async ({ request, body }: ReadStep, changed: Record<string, string> = {}) => {
    const [method, path = ''] = fill(request).split(' ');
    const response = await shop.request(path, {
      method,
      headers: { ...headers, ...changed },
      ...(body && { body: fill(body) }),
    });
    return (await response.json()) as Envelope;
  };
  const follow = async (step: ReadStep) => {
    const envelope = await send(step);
    expect(envelope, step.request).toMatchObject({ code: ResponseCode.ok });
    for (const [word, field] of step.answers) {
      const value = readField(envelope.data, field);
      expect(value, `${step.request}: ${field}`).toBeTruthy();
      words.set(word, String(value));
    }
  };
  return { words, send, follow };
}

const ORDER_STEP = 7;

test('an agent that follows the guide to the letter places an order', async () => {
  const steps = parseSteps(renderAgentsGuide(site, STORE_ID));
  expect(steps).toHaveLength(9);
  const { words, follow } = createAgent();
  for (const step of steps) await follow(step);
  expect(words.get('status')).toBe('unpaid');
});

test('another total or another cart orders nothing, and the same key orders once', async () => {
  const steps = parseSteps(renderAgentsGuide(site, STORE_ID));
  const order = steps[ORDER_STEP]!;
  expect(order.request).toBe('POST /api/orders');
  const { words, send, follow } = createAgent();
  for (const step of steps.slice(0, ORDER_STEP)) await follow(step);

  const { total = '', version = '' } = Object.fromEntries(words);
  words.set('total', '1');
  expect((await send(order)).code).toBe(ResponseCode.totalChanged);
  words.set('total', total).set('version', String(Number(version) - 1));
  expect((await send(order)).code).toBe(ResponseCode.orderChanged);
  words.set('version', version);
  const key = { 'Idempotency-Key': 'agent-key-1' };
  const placed = await send(order, key);
  expect(placed.code).toBe(ResponseCode.ok);
  expect(await send(order, key)).toEqual(placed);
});

test('every call of the guide is one of the contract', async () => {
  const { items } = await shop.createClient().system.calls();
  const calls = items.map(({ method, path }) => `${method} ${path}`.replace(/\{\w+\}/g, '{}'));
  for (const { request } of parseSteps(renderAgentsGuide(site, STORE_ID)))
    expect(calls).toContain(request.replace(/\?.*$/, '').replace(/\{\w+\}/g, '{}'));
});
