import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EMPTY_HAIR_PROFILE } from '@/contract/hair-profile-fields';
import { ResponseCode } from '@/contract/response-codes';
import { surveyAnswers, surveys } from '@/provider/db/schema/activity';
import { expectNotFound, expectApiError } from '@/tests/support/fixtures/order-fixtures';
import { openShop, type Shop } from '@/tests/support/shop';
import { runConcurrently } from '@/tests/support/timing';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const createAnswers = (answers: Record<string, string>) =>
  Object.entries(answers).map(([questionId, value]) => ({ questionId, value }));
const curly = {
  texture: 'curly',
  length: 'chest',
  shade: 'black',
  morning: 'half-hour',
  experience: 'daily',
};

/** What the answers say of the shopper. */
const answeredCurly = {
  ...EMPTY_HAIR_PROFILE,
  ...{ texture: 'curly', colorFamily: 'black', lengthInches: 20, experience: 'daily' },
};

async function open() {
  const { survey } = await shop.createClient().activity.survey();
  return survey!;
}

test('the open survey is the hair quiz, without the weights of its options', async () => {
  const survey = await open();
  expect(survey).toMatchObject({ identifier: 'hair-quiz', answers: [] });
  expect(survey.questions.map(({ id, options }) => [id, options.length])).toEqual([
    ['texture', 8],
    ['length', 4],
    ['shade', 5],
    ['morning', 3],
    ['experience', 3],
  ]);
  expect(JSON.stringify(survey)).not.toMatch(/prefers|weight/);
});

test('answers rank the products in stock, the best first, in the requested currency', async () => {
  const { id } = await open();
  const eur = shop.createClient({ Currency: 'EUR' });
  const { items, isSaved, hairProfile } = await eur.activity.answer({
    surveyId: id,
    answers: createAnswers(curly),
  });
  expect(items).toHaveLength(8);
  expect(items[0]?.texture).toBe('curly');
  expect(
    items.every(
      ({ isSaleable, previewFinalPriceFormat }) => isSaleable && previewFinalPriceFormat.startsWith('€'),
    ),
  ).toBe(true);
  expect(isSaved).toBe(false);
  expect(hairProfile).toEqual(answeredCurly);
  const straight = await shop.createClient().activity.answer({
    surveyId: id,
    answers: createAnswers({ ...curly, texture: 'straight', morning: 'four' }),
  });
  expect(straight.items[0]?.texture).toBe('straight');
});

test('a customer’s answers are added to the hair profile, and leave its other fields alone', async () => {
  const { id } = await open();
  const { api } = await shop.createCustomer();
  await api.account.update({
    hairProfile: {
      ...{ texture: null, headInches: 22, capSize: 'M', experience: 'first' },
      ...{ colour: 'chestnut', colorFamily: 'brown' },
    },
  });
  expect(await api.activity.answer({ surveyId: id, answers: createAnswers(curly) })).toMatchObject({
    isSaved: true,
    hairProfile: answeredCurly,
    message: 'Saved to your hair profile',
  });
  const { info } = await api.account.info();
  expect(info.hairProfile).toEqual({
    ...answeredCurly,
    ...{ headInches: 22, capSize: 'M' },
  });
  const { survey } = await api.activity.survey();
  expect(survey?.answers).toEqual(createAnswers(curly));
});

test('answering again, 20 times concurrently, keeps one set of answers', async () => {
  const { id } = await open();
  const guest = shop.createClient();
  const before = await shop.db.$count(surveyAnswers);
  await runConcurrently(20, () => guest.activity.answer({ surveyId: id, answers: createAnswers(curly) }));
  await guest.activity.answer({ surveyId: id, answers: createAnswers({ texture: 'coily' }) });
  expect(await shop.db.$count(surveyAnswers)).toBe(before + 1);
  expect((await guest.activity.survey()).survey?.answers).toEqual(createAnswers({ texture: 'coily' }));
});

test.each([
  [createAnswers({ nobody: 'asked' }), 'Answers name a question that is not asked'],
  [createAnswers({ texture: 'purple' }), 'Answers name a choice that is not offered'],
  [
    [...createAnswers({ texture: 'curly' }), ...createAnswers({ texture: 'coily' })],
    'Answers Cannot be given twice',
  ],
  [[], 'Answers Cannot be empty'],
])('rejects %j, and writes nothing', async (answers, message) => {
  const { id } = await open();
  const before = await shop.db.$count(surveyAnswers);
  expect(await expectApiError(shop.createClient().activity.answer({ surveyId: id, answers }))).toEqual({
    code: ResponseCode.unprocessable,
    message,
  });
  expect(await shop.db.$count(surveyAnswers)).toBe(before);
});

test('a closed survey is not returned, and accepts no answers', async () => {
  const { id } = await open();
  await shop.db.update(surveys).set({ isOpen: false }).where(eq(surveys.id, id));
  expect((await shop.createClient().activity.survey()).survey).toBeNull();
  await expectNotFound(shop.createClient().activity.answer({ surveyId: id, answers: createAnswers(curly) }));
});
