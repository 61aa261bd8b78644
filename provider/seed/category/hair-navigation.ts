import { createColumn, type NavigationRow, getImagePath, createTextureColumn } from './navigation-links';

/** The menu entries for hair. */
export const hairNavigation: readonly NavigationRow[] = [
  {
    name: 'New',
    urlPath: 'new',
    columns: [
      createColumn(
        'New arrivals',
        ['All new arrivals', 'new'],
        ['New, lowest price first', 'new?sort=price_asc'],
        ['New and ready to ship', 'new?in_stock=1'],
      ),
      createColumn(
        'New by kind',
        ['Highlights', 'new?color_family=mixed'],
        ['Glueless', 'new?cap=glueless'],
        ['Silver', 'new?color_family=grey'],
        ['Pre-styled', 'new?cap=pre-styled'],
      ),
    ],
    images: [
      {
        image: getImagePath('silver-grey-bob-wig', 'silver-grey'),
        title: 'Silver, three tones of it',
        text: 'A bob in pewter, steel and white',
        link: 'silver-grey-bob-wig',
      },
      {
        image: getImagePath('balayage-loose-wave-wig', 'balayage'),
        title: 'Painted by one hand',
        text: 'Balayage with a free parting',
        link: 'balayage-loose-wave-wig',
      },
    ],
  },
  {
    name: 'Wigs',
    urlPath: 'wigs',
    columns: [
      createTextureColumn('By texture', (texture) => `wigs?texture=${texture}`),
      createColumn(
        'By lace',
        ['HD lace front', 'lace-front-wigs'],
        ['13x4 frontal', '13x4-lace-wigs'],
        ['13x6 frontal', '13x6-lace-wigs'],
        ['5x5 closure', '5x5-closure-wigs'],
        ['360 lace', '360-lace-wigs'],
        ['No lace', 'wigs?lace=none'],
      ),
      createColumn(
        'By wear',
        ['Glueless', 'glueless-wigs'],
        ['Headband', 'headband-wigs'],
        ['With bangs', 'wigs-with-bangs'],
        ['Bob', 'bob-wigs'],
        ['Pixie', 'short-wigs'],
        ['Long, 26 in +', 'long-wigs'],
      ),
      createColumn(
        'By colour',
        ['Natural black', 'wigs?color=natural-black'],
        ['Brown', 'wigs?color_family=brown'],
        ['Blonde and 613', 'wigs?color_family=blonde'],
        ['Burgundy 99J', 'wigs?color=burgundy'],
        ['Highlights', 'wigs?color=highlight-p4-27,balayage'],
        ['Ombre', 'wigs?color=ombre-brown,ombre-blonde'],
      ),
    ],
    images: [
      {
        image: 'categories/coloured-wigs.webp',
        title: 'Highlights, done for you',
        text: 'P4/27, balayage, ombre',
        link: 'wigs?color_family=mixed',
      },
      {
        image: getImagePath('straight-bob-lace-wig', 'natural-black'),
        title: 'Wear and go bobs',
        text: 'Lace cut, on in four minutes',
        link: 'bob-wigs',
      },
    ],
  },
  {
    name: 'Extensions',
    urlPath: 'extensions',
    columns: [
      createColumn(
        'By kind',
        ['Clip-ins', 'clip-ins'],
        ['Tape-ins', 'tape-ins'],
        ['Wefts', 'wefts'],
        ['Ponytails', 'ponytails'],
        ['All extensions', 'extensions'],
      ),
      createTextureColumn('By texture', (texture) => `extensions?texture=${texture}`, [
        'loose-wave',
        'deep-wave',
        'water-wave',
        'curly',
        'coily',
      ]),
      createColumn(
        'By colour',
        ['Natural black', 'extensions?color=natural-black'],
        ['Brown', 'extensions?color_family=brown'],
        ['Blonde', 'extensions?color_family=blonde'],
        ['Highlights', 'extensions?color_family=mixed'],
      ),
      createColumn(
        'By length',
        ['14 to 16 in', 'extensions?length=14-16'],
        ['18 to 20 in', 'extensions?length=18-20'],
        ['22 to 24 in', 'extensions?length=22-24'],
        ['Ready to ship', 'extensions?in_stock=1'],
      ),
    ],
    images: [
      {
        image: 'categories/clip-ins.webp',
        title: 'In before the kettle boils',
        text: 'Seven pieces, sixteen clips',
        link: 'clip-ins',
      },
      {
        image: 'categories/ponytails.webp',
        title: 'Clip, wrap, pin',
        text: 'A tail in five minutes',
        link: 'ponytails',
      },
    ],
  },
  {
    name: 'Bundles',
    urlPath: 'bundles',
    columns: [
      createColumn(
        'By kind',
        ['Sets of three', 'hair-bundles'],
        ['Bundles with closure', 'bundles-with-closure'],
        ['Closures', 'closures'],
        ['Frontals', 'frontals'],
      ),
      createTextureColumn('By texture', (texture) => `bundles?texture=${texture}`, [
        'loose-wave',
        'kinky-curly',
        'coily',
      ]),
      createColumn(
        'By length',
        ['10 to 14 in', 'bundles?length=10-14'],
        ['16 to 20 in', 'bundles?length=16-20'],
        ['22 to 26 in', 'bundles?length=22-26'],
        ['28 in', 'bundles?length=28-28'],
      ),
      createColumn(
        'By colour',
        ['Natural black', 'bundles?color=natural-black'],
        ['Brown', 'bundles?color_family=brown'],
        ['Blonde and 613', 'bundles?color_family=blonde'],
        ['Ombre', 'bundles?color_family=mixed'],
      ),
    ],
    images: [
      {
        image: 'categories/hair-bundles.webp',
        title: 'Three, stepped by two inches',
        text: 'One donor to a set',
        link: 'hair-bundles',
      },
      {
        image: 'categories/closures-frontals.webp',
        title: 'The top of the head',
        text: 'Closures and frontals',
        link: 'closures',
      },
    ],
  },
];
