import { z } from 'zod';
import { ANSWER_MAX, QUESTION_MAX } from '@/contract/question';
import { readYaml } from '@/provider/shop-folder/files/read-yaml';
import { resolveShopDate, ShopDate, type DateContext } from '@/provider/shop-folder/files/shop-date';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import { checkReferences, optionalList, Text, type KnownReferences } from './fields';

/** Longer than a shopper may write here: other platforms have full names. */
const NAME_MAX = 60;

const createText = (max: number) => Text.max(max, `Write ${max} characters or fewer.`);

/** shopper-questions.yaml: what shoppers have asked about products, with the answers that the shop shows. */
export const ShopperQuestions = z.strictObject({
  questions: optionalList(
    z.strictObject({
      product: Text,
      name: createText(NAME_MAX).optional(),
      date: ShopDate,
      question: createText(QUESTION_MAX),
      answer: createText(ANSWER_MAX),
      /** When it was answered, if not on that date. */
      answered: ShopDate.optional(),
    }),
  ),
});
export type ShopperQuestions = z.infer<typeof ShopperQuestions>;

/** Null for what is no date, which is reported already. */
const toInstant = (text: string, dates: DateContext) =>
  ShopDate.safeParse(text).success ? resolveShopDate(text, dates) : null;

export const readShopperQuestionsFile = (folder: ShopFolder, known: KnownReferences) =>
  readYaml(
    folder,
    'shopper-questions.yaml',
    ShopperQuestions.superRefine(({ questions }, ctx) => {
      const found = new Set<string>();
      for (const [index, { product, name, question, ...dates }] of questions.entries()) {
        const addIssue = (field: string, message: string) =>
          ctx.addIssue({ code: 'custom', path: ['questions', index, field], message });
        checkReferences(ctx, known, 'productSkus', ['questions', index, 'product'], product);
        for (const field of ['date', 'answered'] as const) {
          const instant = dates[field] === undefined ? null : toInstant(dates[field], folder);
          if (instant && instant > folder.now) addIssue(field, 'Write a date that is not in the future.');
        }
        const identity = JSON.stringify([product, name, question, toInstant(dates.date, folder)]);
        if (found.has(identity))
          addIssue('question', 'This question is already there. Remove one of the two.');
        found.add(identity);
      }
    }),
  );
