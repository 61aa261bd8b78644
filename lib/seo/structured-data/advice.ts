import type { FAQPage, HowTo } from 'schema-dts';
import { getAbsoluteImageUrl, type Site } from './site';

type Question = { question: string; answer: string };

/** Questions with their answers; null without questions. */
export const buildQuestionsJsonLd = (questions: readonly Question[]): FAQPage | null =>
  questions.length === 0
    ? null
    : {
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      };

type Guide = {
  title: string;
  image: string | null;
  minutes: number;
  steps: readonly { title: string; text: string }[];
};

export const buildHowToJsonLd = (site: Site, { title, image, minutes, steps }: Guide): HowTo => ({
  '@type': 'HowTo',
  name: title,
  totalTime: `PT${minutes}M`,
  ...(image && { image: getAbsoluteImageUrl(site, image) }),
  step: steps.map((step, index) => ({
    '@type': 'HowToStep',
    position: index + 1,
    name: step.title,
    text: step.text,
  })),
});
