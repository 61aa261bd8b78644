import type { HairProfileJson } from './records';

/** The blocks of a landing page as they are kept: words and references, looked up when the page is asked for. */
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

/** What an answer says of the goods that suit: values of an attribute (`color_family` too), and how much it counts. */
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
    /** What it says of the one who answers. */
    profile: Partial<HairProfileJson>;
  }[];
};
