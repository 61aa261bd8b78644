import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Code } from '@/contract/codes';
import type { openApiOf } from '@/contract/openapi';
import { answerCheckOf } from '@/tests/support/answer-check';
import { openShop, type Heard, type Shop } from '@/tests/support/shop';
import { allCalls, goodInputOf, prepare, send } from '@/tests/support/walk';

let shop: Shop;
let problemsOf: ReturnType<typeof answerCheckOf>;
beforeAll(async () => {
  shop = await openShop({ DATA_DIR: mkdtempSync(join(tmpdir(), 'odette-answers-')) });
  problemsOf = answerCheckOf(
    (await (await shop.request('/api/openapi.json')).json()) as ReturnType<typeof openApiOf>,
  );
});
afterAll(() => shop.close());

/** A shopper whose last answer can be read as it travelled. */
async function heard(isCustomer: boolean) {
  let last: Heard | undefined;
  const { token } = isCustomer ? await shop.customer() : { token: 'visitor' };
  const listening = shop.visitor({ Authorization: token }, (answer) => (last = answer));
  return { given: await prepare(listening, isCustomer), last: () => last };
}

describe.each(allCalls)('$title', ({ subject, name, call, title }) => {
  test('is answered as the document says', async () => {
    const { given, last } = await heard(call.access === 'customer');
    await send(given.api, subject, name, goodInputOf(subject, name, given)).catch(() => null);
    const answer = last();
    expect(answer?.body).toMatchObject({ code: Code.ok });
    expect(problemsOf(title, answer?.body)).toEqual([]);
  });
});
