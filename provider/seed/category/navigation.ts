import { hairNavigation } from './hair-navigation';
import { createColumn, type NavigationRow, getImagePath, createTextureColumn } from './navigation-links';

/** The menu. Links lead to a category, or to a filtered list of one. */
export const demoNavigation: readonly NavigationRow[] = [
  ...hairNavigation,
  {
    name: 'Textures',
    urlPath: 'textures',
    columns: [
      createTextureColumn('All eight', (texture) => `${texture}-hair`),
      createColumn(
        'How it hangs',
        ['20 in worn as 17 to 20', 'textures?texture=straight,body-wave,loose-wave,deep-wave,water-wave'],
        ['20 in worn as 9 to 14', 'textures?texture=curly,kinky-curly,coily'],
        ['Brushes out smooth', 'textures?texture=straight,body-wave'],
        ['Dries by itself', 'textures?texture=water-wave,curly,kinky-curly'],
      ),
    ],
    images: [
      {
        image: getImagePath('deep-wave-lace-front-wig', 'natural-black'),
        title: 'Deep wave',
        text: 'Close, even, a lot of air',
        link: 'deep-wave-hair',
      },
      {
        image: 'categories/curly-wigs.webp',
        title: 'Curly',
        text: 'Finger-wide spirals',
        link: 'curly-hair',
      },
    ],
  },
  {
    name: 'Care',
    urlPath: 'care',
    columns: [
      createColumn(
        'Every week',
        ['Wash and shine', 'wash-and-shine'],
        ['Shampoo set', 'moisture-shampoo-set'],
        ['Argan hair oil', 'argan-hair-oil'],
        ['Brushes and combs', 'brushes-and-combs'],
      ),
      createColumn(
        'Every night',
        ['Caps and bonnets', 'caps-and-bonnets'],
        ['Satin bonnet', 'satin-bonnet'],
        ['Wide-tooth comb', 'wide-tooth-comb'],
        ['Paddle brush', 'paddle-brush'],
      ),
      createColumn(
        'When it matters',
        ['Hold and edges', 'hold-and-edges'],
        ['Edge control wax', 'edge-control-wax'],
        ['Lace glue kit', 'lace-glue-remover-kit'],
        ['Care kits', 'care-kits'],
      ),
      createColumn(
        'How it is done',
        ['The care guide', 'care-guide'],
        ['Washing a lace wig', 'blog/how-to-wash-a-lace-wig'],
        ['Caring for curls', 'blog/curly-hair-care-routine'],
        ['Which size of cap', 'size-and-cap-guide'],
      ),
    ],
    images: [
      {
        image: getImagePath('moisture-shampoo-set', 'sand'),
        title: 'Less than you think',
        text: 'One pump for a bob',
        link: 'moisture-shampoo-set',
      },
      {
        image: getImagePath('wig-care-kit', 'sand'),
        title: 'The first three months',
        text: 'Four bottles and a card',
        link: 'wig-care-kit',
      },
    ],
  },
  {
    name: 'Sale',
    urlPath: 'sale',
    isSale: true,
    columns: [
      createColumn(
        'Sale',
        ['Everything reduced', 'sale'],
        ['Ready to ship', 'sale?in_stock=1'],
        ['Lowest price first', 'sale?sort=price_asc'],
      ),
      createColumn(
        'By wear',
        ['Glueless', 'sale?cap=glueless'],
        ['Headband', 'sale?cap=headband'],
        ['With bangs', 'sale?cap=bangs'],
      ),
    ],
    images: [
      {
        image: getImagePath('hd-lace-front-body-wave-wig', 'natural-black'),
        title: 'The most loved one',
        text: 'Body wave on HD lace, 20% off',
        link: 'hd-lace-front-body-wave-wig',
      },
      {
        image: getImagePath('burgundy-loose-wave-wig', 'burgundy'),
        title: 'Burgundy 99J',
        text: 'Wine in the sun, 10% off',
        link: 'burgundy-loose-wave-wig',
      },
    ],
  },
  { name: 'Journal', urlPath: 'blog' },
];
