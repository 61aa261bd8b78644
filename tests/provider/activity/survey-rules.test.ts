import { describe, expect, test } from 'vitest';
import { isSamePerson } from '@/provider/modules/activity/invite-rules';
import { getEventPhase } from '@/provider/modules/activity/event-phase';
import {
  findAnswersProblem,
  getPreferences,
  getProfileChanges,
} from '@/provider/modules/activity/survey-rules';

const curly = { attribute: 'texture', values: ['curly'], weight: 5 };
const questions = [
  {
    id: 'texture',
    options: [
      { value: 'curly', prefers: [curly], profile: { texture: 'curly' } },
      { value: 'any', prefers: [], profile: {} },
    ],
  },
  { id: 'often', options: [{ value: 'daily', prefers: [], profile: { experience: 'daily' } }] },
];
const answer = (questionId: string, value: string) => ({ questionId, value });

describe('survey answers', () => {
  test('are valid when each is an option of its question, answered once', () => {
    expect(findAnswersProblem(questions, [answer('texture', 'curly'), answer('often', 'daily')])).toBeNull();
    expect(findAnswersProblem(questions, [answer('nobody', 'curly')])).toMatch(/not asked/);
    expect(findAnswersProblem(questions, [answer('texture', 'daily')])).toMatch(/not offered/);
    expect(findAnswersProblem(questions, [answer('texture', 'any'), answer('texture', 'curly')])).toMatch(
      /twice/,
    );
  });

  test('give the preferences, and the profile of the shopper', () => {
    const answers = [answer('texture', 'curly'), answer('often', 'daily')];
    expect(getPreferences(questions, answers)).toEqual([curly]);
    expect(getProfileChanges(questions, answers)).toEqual({ texture: 'curly', experience: 'daily' });
    expect(getProfileChanges(questions, [answer('texture', 'any')])).toEqual({});
  });
});

test('a shopper’s own link is recognised by the account or by the email address, whatever its case', () => {
  const inviter = { customerId: 7, email: 'tasha@mail.com' };
  expect(isSamePerson(inviter, { customerId: 7, email: 'other@mail.com' })).toBe(true);
  expect(isSamePerson(inviter, { customerId: null, email: 'Tasha@Mail.com' })).toBe(true);
  expect(isSamePerson(inviter, { customerId: null, email: 'lena@mail.com' })).toBe(false);
});

test('an event starts and ends at its configured times', () => {
  const period = { startsAt: new Date(1_000), endsAt: new Date(2_000) };
  expect([999, 1_000, 1_999, 2_000].map((ms) => getEventPhase(period, new Date(ms)))).toEqual([
    'before',
    'during',
    'during',
    'after',
  ]);
});
