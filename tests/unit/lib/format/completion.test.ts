import { expect, test } from 'vitest';
import { splitCompletion } from '@/lib/format/completion';

test('a suggestion shows what was typed apart from what was completed', () => {
  expect(splitCompletion('body wave wig', 'Body wa ')).toEqual([
    { text: 'body wa', isCompleted: false },
    { text: 've wig', isCompleted: true },
  ]);
  expect(splitCompletion('glueless bob', 'bob')).toEqual([
    { text: 'glueless ', isCompleted: true },
    { text: 'bob', isCompleted: false },
  ]);
});

test('a suggestion that corrects the words is left whole', () => {
  expect(splitCompletion('body wave', 'bdy')).toEqual([{ text: 'body wave', isCompleted: false }]);
  expect(splitCompletion('body wave', ' ')).toEqual([{ text: 'body wave', isCompleted: false }]);
});
