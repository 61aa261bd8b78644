import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { keptByPeople } from '../support/kept-by-people';
import { notPromises } from '../support/not-promises';
import { promises } from '../support/promises';
import { isPromising, mayPromise } from '../support/promising';
import { filesWithTexts, sentencesOf, textsOf } from '../support/shown-texts';

const sources = filesWithTexts().map((file) => ({ file, source: readFileSync(file, 'utf8') }));
const texts = new Map(
  sources
    .filter(({ file, source }) => mayPromise(file, source))
    .map(({ file, source }) => [file, textsOf(file, source)]),
);
const people = Object.values(keptByPeople).flat();

const promised = [...texts].flatMap(([file, found]) =>
  found.flatMap((text) =>
    sentencesOf(text)
      .filter((sentence) => isPromising(file, sentence))
      .map((sentence) => ({ file, sentence })),
  ),
);

const meets = (sentence: string, says: string) => sentence.includes(says) || says.includes(sentence);

const isKnown = ({ file, sentence }: { file: string; sentence: string }) =>
  promises.some((row) => row.in === file && meets(sentence, row.says)) ||
  people.some((says) => meets(sentence, says)) ||
  notPromises.some((none) => none.says.test(sentence) && (none.in?.test(file) ?? true));

test.each(promises)('"$says" stands in $in, and a test keeps it', ({ says, in: file, keptBy }) => {
  expect(texts.get(file) ?? [], file).toContainEqual(expect.stringContaining(says));
  expect(readFileSync(keptBy.file, 'utf8')).toContain(keptBy.title);
});

describe('what a shopper reads', () => {
  test('promises what a test keeps, or people who have been named', () => {
    expect(promised.length).toBeGreaterThan(200);
    const unknown = promised.filter((one) => !isKnown(one));
    expect(unknown.map(({ file, sentence }) => `${file}: ${sentence}`)).toEqual([]);
  });

  test('still says what the lists beside the promises name', () => {
    const said = [...texts.values()].flat();
    const gone = people.filter((words) => !said.some((text) => text.includes(words)));
    const idle = notPromises.filter(
      ({ says, in: place }) =>
        !promised.some(({ file, sentence }) => says.test(sentence) && (place?.test(file) ?? true)),
    );
    expect([...gone, ...idle.map(({ says }) => String(says))]).toEqual([]);
  });

  test('does not promise what the shop cannot keep', () => {
    expect(sources.map(({ source }) => source).join('\n')).not.toMatch(
      /[Nn]othing retouched|within two hours|Until you close it|Twice a month|in the chat|on the chat|sew them for nothing/,
    );
  });
});

test('a planted promise is found: in a sentence with parts, in a template, in rich text', () => {
  const planted = `
    const title = \`Back in \${days} days\`;
    const page = '<p>Our bench is open. <b>We ship</b> every order within an hour.</p>';
    export const Note = () => <p className="mt-2">Change your mind <b>within {days} days</b>, free.</p>;`;
  const found = textsOf('components/note.tsx', planted).flatMap(sentencesOf);
  expect(found.filter((sentence) => isPromising('components/note.tsx', sentence))).toEqual([
    'Back in {} days',
    'We ship every order within an hour.',
    'Change your mind within {} days, free.',
  ]);
});
