import { expect, test } from 'vitest';
import { splitCompletion } from '@/components/account/completion';

test('a suggestion separates the typed text from the completed text', () => {
  expect(splitCompletion('body wave wig', 'Body wa ')).toEqual([
    { text: 'body wa', isCompleted: false },
    { text: 've wig', isCompleted: true },
  ]);
  expect(splitCompletion('glueless bob', 'bob')).toEqual([
    { text: 'glueless ', isCompleted: true },
    { text: 'bob', isCompleted: false },
  ]);
});

test('a suggestion that corrects the typed words is not split', () => {
  expect(splitCompletion('body wave', 'bdy')).toEqual([{ text: 'body wave', isCompleted: false }]);
  expect(splitCompletion('body wave', ' ')).toEqual([{ text: 'body wave', isCompleted: false }]);
});
