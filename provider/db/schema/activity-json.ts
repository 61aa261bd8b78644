import type { HairProfileJson } from './json-columns';

/** The stored blocks of a landing page: texts and references, resolved when the page is requested. */
export type TemplateBlockJson =
  | {
      type: 'hero';
      title: string;
      text: string;
      image: string;
      imageAlt: string;
      wordsSide: 'left' | 'right';
      link: string | null;
      linkText: string | null;
    }
  | { type: 'text'; title: string; paragraphs: string[] }
  | {
      type: 'images';
      title: string;
      items: { image: string; alt: string; caption: string; link: string | null }[];
    }
  | { type: 'products'; title: string; link: string | null; linkText: string | null; skus: string[] }
  | { type: 'countdown'; title: string; label: string; endTime: string }
  | { type: 'coupon'; title: string; text: string; code: string };

/** Attribute values (`color_family` too) that suit shoppers who gave this answer, and their weight. */
export type PreferenceJson = { attribute: string; values: string[]; weight: number };

export type SurveyQuestionJson = {
  id: string;
  title: string;
  hint: string;
  options: {
    value: string;
    label: string;
    hint: string;
    texture: string | null;
    prefers: PreferenceJson[];
    /** What it adds to the shopper's profile. */
    profile: Partial<HairProfileJson>;
  }[];
};
