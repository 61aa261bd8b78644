import type { TemplateBlockJson } from '@/provider/db/schema/activity-json';
import { addDays, getEndOfSunday } from '@/provider/seed/dates';

type SeedTemplate = {
  urlPath: string;
  title: string;
  description: string;
  image: string;
  blocks: TemplateBlockJson[];
};

/** For the burgundy top banner; its products are 99J or go well with it. */
const burgundy: SeedTemplate = {
  urlPath: 'burgundy-99j',
  title: 'Burgundy 99J, the quiet red',
  description:
    'Nearly black indoors, wine in the sun: wigs in burgundy 99J, how we dye them, and how the colour stays.',
  image: 'banners/hero-grand-opening.webp',
  blocks: [
    {
      type: 'hero',
      title: 'Wine\nin the sun.',
      text: 'Burgundy 99J is nearly black indoors. Step out and it turns: one colour for two lives.',
      image: 'banners/hero-grand-opening.webp',
      imageAlt: 'Burgundy and rose wigs on display heads',
      wordsSide: 'right',
      link: '/burgundy-loose-wave-wig',
      linkText: 'See the loose wave in 99J',
    },
    {
      type: 'text',
      title: 'Dyed slowly, in the hank',
      paragraphs: [
        'We lift the hair by two tones before the red goes in, and give it nine hours instead of two. It costs a day on the bench, and it is why the ends are as dark as the roots after ten washes.',
        'Wash it cool, with a shampoo that has no sulphates in it, and dry it in the shade. Red is the first thing the sun takes.',
      ],
    },
    {
      type: 'images',
      title: 'The same wig, three times',
      items: [
        {
          image: 'products/burgundy-loose-wave-wig-burgundy-main.webp',
          alt: 'Burgundy loose wave wig from the front',
          caption: 'By the window',
          link: '/burgundy-loose-wave-wig',
        },
        {
          image: 'products/burgundy-loose-wave-wig-burgundy-back.webp',
          alt: 'Burgundy loose wave wig from behind',
          caption: 'Going',
          link: null,
        },
        {
          image: 'products/burgundy-loose-wave-wig-burgundy-closeup.webp',
          alt: 'Burgundy hair from close by',
          caption: 'Near enough to count',
          link: null,
        },
      ],
    },
    {
      type: 'products',
      title: 'In red, and near it',
      link: '/coloured-wigs',
      linkText: 'All coloured wigs',
      skus: ['BURGUNDY-LOOSE', 'GINGER-BODY', 'OMBRE-BODY', 'BALAYAGE-LOOSE'],
    },
  ],
};

const buildOpeningMonth = (now: Date): SeedTemplate => ({
  urlPath: 'opening-month',
  title: 'Opening month: 20% off glueless wigs',
  description: 'With FIRSTDANCE every glueless wig is 20% off until the month is over, up to $60.',
  image: 'banners/hero-new-season.webp',
  blocks: [
    {
      type: 'hero',
      title: 'The month\nwe open.',
      text: 'Our first shop opens its doors, and every glueless wig is 20% off until then and a little after.',
      image: 'banners/hero-new-season.webp',
      imageAlt: 'Three wigs in black body wave, honey highlights and deep wave on display heads',
      wordsSide: 'left',
      link: '/glueless-wigs',
      linkText: 'Shop glueless',
    },
    {
      type: 'countdown',
      title: 'It ends on a Sunday',
      label: 'until FIRSTDANCE ends',
      endTime: getEndOfSunday(now, 3).toISOString(),
    },
    {
      type: 'coupon',
      title: 'Take it with you',
      text: 'One code, one order, any glueless wig. The checkout applies it if it is the best you have.',
      code: 'FIRSTDANCE',
    },
    {
      type: 'products',
      title: 'On in four minutes',
      link: '/glueless-wigs',
      linkText: 'All glueless wigs',
      skus: ['KINKY-GLUELESS', 'GO-STRAIGHT', 'BAND-BODY', 'BANGS-LONG'],
    },
    {
      type: 'text',
      title: 'Why no glue',
      paragraphs: [
        'A band with four settings and two combs hold what glue used to hold. Your edges keep their hair, and the wig comes off at night in the time it takes to say so.',
        'The lace is cut and the parting is set before it leaves the bench. There is nothing to learn but the band.',
      ],
    },
  ],
});

export const buildTemplates = (now: Date) =>
  [buildOpeningMonth(now), burgundy].map((template) => ({ ...template, updatedAt: addDays(now, -2) }));
