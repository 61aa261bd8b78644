import type { HeroSlideRecord, HomeBlockRecord } from '../../schema/home-block';
import { bodyWavePair } from '../shelves/category-row';
import { configs } from './configs';

const plain = { title: '', link: null, linkText: null };

const head = (
  label: string,
  texture: string,
  link: string,
  atPercent: number,
  atPercentPhone: number | null = null,
) => ({
  label,
  texture,
  link,
  atPercent,
  atPercentPhone,
});

const lineUp: HeroSlideRecord = {
  title: 'Ready\nbefore you are.',
  text: 'Glueless wigs with the lace cut, the knots bleached and the parting set. On in four minutes, and it stays.',
  link: '/glueless-wigs',
  linkText: 'Shop glueless',
  secondLink: '/#textures',
  secondLinkText: 'Find your texture',
  image: 'banners/hero-lineup.webp',
  imagePhone: 'banners/hero-lineup-phone.webp',
  alt: 'Seven display heads side by side, from straight black hair to an afro',
  width: 1920,
  height: 640,
  heads: [
    head('Straight', 'straight', '/straight-hair', 10),
    head('Body wave', 'body-wave', '/body-wave-hair', 25),
    head('Deep wave', 'deep-wave', '/deep-wave-hair', 36.5, 19),
    head('Bob', 'straight', '/bob-wigs', 50, 50),
    head('Loose wave', 'loose-wave', '/loose-wave-hair', 63.5, 81),
    head('Curly', 'curly', '/curly-hair', 75),
    head('Coily', 'coily', '/coily-hair', 90),
  ],
};

const banner = (
  slide: Omit<HeroSlideRecord, 'imagePhone' | 'width' | 'height' | 'heads'>,
): HeroSlideRecord => ({
  ...slide,
  imagePhone: null,
  width: 1920,
  height: 720,
  heads: [],
});

const slides: HeroSlideRecord[] = [
  lineUp,
  banner({
    title: 'Curl, in three sizes.',
    text: 'Spirals, kinks and coils on caps that are kind to your edges. Go two inches longer than you think.',
    link: '/curly-wigs',
    linkText: 'Shop curly wigs',
    secondLink: '/kinky-curly-hair',
    secondLinkText: 'Kinky curly hair',
    image: 'banners/hero-curl-power.webp',
    alt: 'Curly, kinky and afro wigs on display heads',
  }),
];

const textures = (
  [
    ['straight', 'Straight', 20],
    ['body-wave', 'Body wave', 19],
    ['loose-wave', 'Loose wave', 18],
    ['deep-wave', 'Deep wave', 17],
    ['water-wave', 'Water wave', 17],
    ['curly', 'Curly', 14],
    ['kinky-curly', 'Kinky curly', 12],
    ['coily', 'Coily', 9],
  ] as const
).map(([texture, label, wornInches]) => ({ texture, label, wornInches, link: `/${texture}-hair` }));

const reassurance = configs.find(({ key }) => key === 'reassurance')?.value as {
  icon: string;
  title: string;
  text: string;
}[];

/** The home page, from top to bottom. */
export const homeBlocks: readonly HomeBlockRecord[] = [
  { ...plain, type: 'hero', items: slides },
  { ...plain, type: 'reassurance', items: reassurance },
  {
    type: 'products',
    title: 'New arrivals',
    link: '/new',
    linkText: 'All new arrivals',
    list: 'new',
    limit: 4,
  },
  {
    type: 'textures',
    title: 'Eight textures,\nthe same 20 inches.',
    text: 'The tighter the wave, the higher it sits. Every lock here is drawn from 20 inches of hair, so you can see what yours will do before you pick a length.',
    link: '/textures',
    linkText: 'All textures',
    items: textures,
  },
  {
    type: 'categories',
    title: 'Shop by kind',
    link: '/wigs',
    linkText: 'All wigs',
    categoryPaths: ['lace-front-wigs', 'headband-wigs', 'hair-bundles', 'closures', 'clip-ins', 'ponytails'],
  },
  {
    type: 'before_after',
    title: 'Before, after,\nfour minutes apart.',
    text: 'The HD body wave wig: cap on, band set, one brush through. No glue, no heat, no stylist.',
    link: '/hd-lace-front-body-wave-wig',
    linkText: 'See the body wave wig',
    facts: [
      { value: '4 min', label: 'from box to door' },
      { value: '0 g', label: 'of glue' },
      { value: '12 mo', label: 'of wear with care' },
    ],
    items: [bodyWavePair],
  },
  { type: 'videos', title: 'See it move', link: null, linkText: null },
  { type: 'reviews', title: 'Worn and told', link: null, linkText: null, limit: 3 },
  { type: 'blog', title: 'From the journal', link: '/blog', linkText: 'All posts' },
];
