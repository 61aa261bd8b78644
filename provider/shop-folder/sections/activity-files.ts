import type { diyTemplates, eventGifts, surveys } from '@/provider/db/schema/activity';
import type { SurveyQuestionJson, TemplateBlockJson } from '@/provider/db/schema/activity-json';
import type { GrandOpeningConfig } from '@/provider/modules/activity/grand-opening';
import type {
  GrandOpeningFile,
  LandingPageFile,
  QuizFile,
} from '@/provider/shop-folder/content/activity-files';

export const toOpeningFile = (
  opening: GrandOpeningConfig,
  gifts: readonly (typeof eventGifts.$inferSelect)[],
): GrandOpeningFile => ({
  type: 'grand_opening',
  title: opening.title,
  text: opening.text,
  title_during: opening.titleDuring,
  title_after: opening.titleAfter,
  text_after: opening.textAfter,
  image: opening.image,
  image_alt: opening.imageAlt,
  starts: opening.startTime,
  ends: opening.endTime,
  time_zone: opening.timeZone,
  place: opening.place,
  gifts_title: opening.giftsTitle,
  gifts_text: opening.giftsText,
  gifts: gifts.map(({ name, text, image, imageAlt, total, remaining }) => ({
    ...{ name, text, image, image_alt: imageAlt },
    total: total ?? undefined,
    remaining: remaining === null || remaining === total ? undefined : remaining,
  })),
  products_title: opening.productsTitle,
  products: opening.productSkus,
});

function toBlock(block: TemplateBlockJson): LandingPageFile['blocks'][number] {
  const { title } = block;
  switch (block.type) {
    case 'hero': {
      const { type, text, image, imageAlt, wordsSide, link, linkText } = block;
      return {
        ...{ type, title, text, image, image_alt: imageAlt, text_side: wordsSide },
        link: link ?? undefined,
        link_text: linkText ?? undefined,
      };
    }
    case 'images': {
      const images = block.items.map(({ image, alt, caption, link }) => ({
        ...{ image, image_alt: alt, caption },
        link: link ?? undefined,
      }));
      return { type: block.type, title, images };
    }
    case 'products': {
      const { type, link, linkText, skus } = block;
      return { type, title, link: link ?? undefined, link_text: linkText ?? undefined, products: skus };
    }
    case 'countdown':
      return { type: block.type, title, label: block.label, until: block.endTime };
    case 'coupon':
      return { type: block.type, title, text: block.text, coupon: block.code };
    case 'text':
      return block;
  }
}

export const toLandingPageFile = (row: typeof diyTemplates.$inferSelect): LandingPageFile => ({
  type: 'landing_page',
  title: row.title,
  description: row.description,
  image: row.image,
  updated: row.updatedAt.toISOString(),
  hidden: !row.isActive,
  blocks: row.blocks.map(toBlock),
});

type QuizOption = QuizFile['questions'][number]['options'][number];

const toOption = ({ texture, profile, ...option }: SurveyQuestionJson['options'][number]): QuizOption => {
  const { capSize, headInches, colorFamily, lengthInches, ...rest } = profile;
  return {
    ...option,
    texture: texture ?? undefined,
    profile: {
      ...rest,
      color_family: colorFamily,
      length_inches: lengthInches,
      cap_size: capSize,
      head_inches: headInches,
    } as QuizOption['profile'],
  };
};

export const toQuizFile = ({ title, text, isOpen, questions }: typeof surveys.$inferSelect): QuizFile => ({
  ...{ type: 'quiz', title, text },
  closed: !isOpen,
  questions: questions.map(({ options, ...question }) => ({ ...question, options: options.map(toOption) })),
});
