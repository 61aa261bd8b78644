import { blonde } from './blonde';
import { bobs } from './bobs';
import { bundleCount } from './bundle-count';
import { curls } from './curls';
import { headbands } from './headbands';
import { shades } from './shades';
import { washing } from './washing';
import { waves } from './waves';
import type { Post } from './post';

/** The journal, newest first. The address is also the name of the picture. */
export const posts: readonly Post[] = [
  {
    urlPath: 'how-to-wash-a-lace-wig',
    category: 'care',
    title: 'Washing a lace wig without losing the lace',
    summary: 'Cold water, hair hanging down, and the one place the shampoo must never go.',
    imageAlt: 'Shampoo, conditioner and styling products',
    author: 'Mireille Adeyemi',
    minutes: 3,
    daysOld: 3,
    content: washing.trim(),
  },
  {
    urlPath: 'body-wave-vs-loose-wave',
    category: 'guides',
    title: 'Body wave or loose wave: the difference is nine millimetres',
    summary: 'Two rods, one donor, and why one of them wants to be brushed while the other does not.',
    imageAlt: 'Body wave and loose wave wigs side by side',
    author: 'Joanna Reyes',
    minutes: 3,
    daysOld: 9,
    content: waves.trim(),
  },
  {
    urlPath: 'choose-your-hair-colour',
    category: 'colour',
    title: 'Eight shades in daylight, and in an office',
    summary:
      'We photographed the same locks at a window and under a ceiling light. Three of them changed sides.',
    imageAlt: 'Hair locks in eight colours',
    author: 'Mireille Adeyemi',
    minutes: 3,
    daysOld: 16,
    content: shades.trim(),
  },
  {
    urlPath: 'curly-hair-care-routine',
    category: 'care',
    title: 'A curly routine in nine minutes a week',
    summary: 'Water, a spoon of leave-in, wide teeth, patience. In that order.',
    imageAlt: 'Curly wig and care products',
    author: 'Tomi Bakare',
    minutes: 3,
    daysOld: 27,
    content: curls.trim(),
  },
  {
    urlPath: 'bob-haircut-trends',
    category: 'style',
    title: 'Three bobs, one jaw',
    summary: 'Blunt, wavy, with a fringe: what each of them does to the same face.',
    imageAlt: 'Three bob wigs',
    author: 'Joanna Reyes',
    minutes: 3,
    daysOld: 41,
    content: bobs.trim(),
  },
  {
    urlPath: 'bundle-deals-explained',
    category: 'guides',
    title: 'How many bundles, and in which lengths',
    summary: 'The arithmetic of a sew-in, with the mistakes we see most often at the counter.',
    imageAlt: 'Five hair bundles hanging',
    author: 'Tomi Bakare',
    minutes: 3,
    daysOld: 58,
    content: bundleCount.trim(),
  },
  {
    urlPath: 'headband-wigs-for-beginners',
    category: 'guides',
    title: 'Your first wig should probably have a headband',
    summary: 'No lace, no glue, your own hairline. What it can do, and the one thing it cannot.',
    imageAlt: 'Headband wigs in two textures',
    author: 'Joanna Reyes',
    minutes: 3,
    daysOld: 83,
    content: headbands.trim(),
  },
  {
    urlPath: 'blonde-613-styling-guide',
    category: 'colour',
    title: 'Living with 613',
    summary:
      'Pale hair is honest about heat, water and yesterday. How to keep it pale, soft and on your side.',
    imageAlt: 'Blonde wigs',
    author: 'Mireille Adeyemi',
    minutes: 3,
    daysOld: 110,
    content: blonde.trim(),
  },
];
