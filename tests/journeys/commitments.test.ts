import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { manualCommitments } from '@/tests/support/checks/manual-commitments';
import { nonCommitments } from '@/tests/support/checks/non-commitments';
import { allCommitments } from '@/tests/support/checks/commitments';
import { isCommitment, canContainCommitment } from '@/tests/support/checks/commitment-patterns';
import { listTextFiles, splitSentences, extractTexts } from '@/tests/support/checks/extract-texts';

const sources = listTextFiles().map((file) => ({ file, source: readFileSync(file, 'utf8') }));
const texts = new Map(
  sources
    .filter(({ file, source }) => canContainCommitment(file, source))
    .map(({ file, source }) => [file, extractTexts(file, source)]),
);
const manualTexts = Object.values(manualCommitments).flat();

const foundCommitments = [...texts].flatMap(([file, fileTexts]) =>
  fileTexts.flatMap((text) =>
    splitSentences(text)
      .filter((sentence) => isCommitment(file, sentence))
      .map((sentence) => ({ file, sentence })),
  ),
);

const overlaps = (sentence: string, text: string) => sentence.includes(text) || text.includes(sentence);

const isKnown = ({ file, sentence }: { file: string; sentence: string }) =>
  allCommitments.some((row) => row.in === file && overlaps(sentence, row.text)) ||
  manualTexts.some((text) => overlaps(sentence, text)) ||
  nonCommitments.some(
    (nonCommitment) => nonCommitment.says.test(sentence) && (nonCommitment.in?.test(file) ?? true),
  );

test.each(allCommitments)('"$text" is in $in, and a test verifies it', ({ text, in: file, verifiedBy }) => {
  expect(texts.get(file) ?? [], file).toContainEqual(expect.stringContaining(text));
  expect(readFileSync(verifiedBy.file, 'utf8')).toContain(verifiedBy.title);
});

describe('the texts shown to shoppers', () => {
  test('contain only commitments that a test verifies or that named people keep', () => {
    expect(foundCommitments.length).toBeGreaterThan(200);
    const unknown = foundCommitments.filter((commitment) => !isKnown(commitment));
    expect(unknown.map(({ file, sentence }) => `${file}: ${sentence}`)).toEqual([]);
  });

  test('still contain what the lists beside the commitments name', () => {
    const allTexts = [...texts.values()].flat();
    const missingTexts = manualTexts.filter(
      (manualText) => !allTexts.some((text) => text.includes(manualText)),
    );
    const idle = nonCommitments.filter(
      ({ says, in: filePattern }) =>
        !foundCommitments.some(
          ({ file, sentence }) => says.test(sentence) && (filePattern?.test(file) ?? true),
        ),
    );
    expect([...missingTexts, ...idle.map(({ says }) => String(says))]).toEqual([]);
  });

  test('contain no commitment that the shop cannot keep', () => {
    expect(sources.map(({ source }) => source).join('\n')).not.toMatch(
      /[Nn]othing retouched|within two hours|Twice a month|in the chat|on the chat|sew them for nothing/,
    );
  });
});

test('a planted commitment is found in a sentence with parts, in a template and in rich text', () => {
  const planted = `
    const title = \`Back in \${days} days\`;
    const page = '<p>Our bench is open. <b>We ship</b> every order within an hour.</p>';
    export const Note = () => <p className="mt-2">Change your mind <b>within {days} days</b>, free.</p>;`;
  const sentences = extractTexts('components/note.tsx', planted).flatMap(splitSentences);
  expect(sentences.filter((sentence) => isCommitment('components/note.tsx', sentence))).toEqual([
    'Back in {} days',
    'We ship every order within an hour.',
    'Change your mind within {} days, free.',
  ]);
});

test('a planted commitment is found in a value of YAML, and not in a date, a key or a comment', () => {
  const planted =
    '# We ship today.\nWe ship: today\nends: sunday +3 weeks\ntext: >-\n  We ship\n  within {days} days.\n';
  const texts = extractTexts('shops/demo/home.yaml', planted);
  expect(texts).toEqual(['We ship within {days} days.']);
  expect(isCommitment('shops/demo/home.yaml', texts[0]!)).toBe(true);
});

test('a planted commitment is found in the settings and the text of a Markdown file', () => {
  const planted =
    '---\ntitle: Yours within {return_days}\nupdated: -20 days\n---\n\n## When it *ships*\n\n' +
    '- **Change** your [mind](/returns) within {return_days}.\n\n| We ship | today |\n| --- | --- |\n| A | an hour later |\n';
  const file = 'shops/demo/pages/returns.md';
  const sentences = extractTexts(file, planted).flatMap(splitSentences);
  expect(canContainCommitment(file, planted)).toBe(true);
  expect(sentences.filter((sentence) => isCommitment(file, sentence))).toEqual([
    'Yours within {}',
    'Change your mind within {}.',
    'We ship',
    'today',
    'an hour later',
  ]);
});
