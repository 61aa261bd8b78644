import type { HeroSlideJson, HomeBlockJson } from '@/provider/db/schema/home-block-json';
import { bodyWavePair } from '@/provider/seed/category/category-row';
import { demoConfigs } from '@/provider/seed/system/configs';

const plain = { title: '', link: null, linkText: null };

const createHead = (
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

const lineUp: HeroSlideJson = {
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
    createHead('Straight', 'straight', '/straight-hair', 10),
    createHead('Body wave', 'body-wave', '/body-wave-hair', 25),
    createHead('Deep wave', 'deep-wave', '/deep-wave-hair', 36.5, 19),
    createHead('Bob', 'straight', '/bob-wigs', 50, 50),
    createHead('Loose wave', 'loose-wave', '/loose-wave-hair', 63.5, 81),
    createHead('Curly', 'curly', '/curly-hair', 75),
    createHead('Coily', 'coily', '/coily-hair', 90),
  ],
};

const createBanner = (
  slide: Omit<HeroSlideJson, 'imagePhone' | 'width' | 'height' | 'heads'>,
): HeroSlideJson => ({
  ...slide,
  imagePhone: null,
  width: 1920,
  height: 720,
  heads: [],
});

const slides: HeroSlideJson[] = [
  lineUp,
  createBanner({
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

const createTextures = (
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

const reassurance = demoConfigs.find(({ key }) => key === 'reassurance')?.value as {
  icon: string;
  title: string;
  text: string;
}[];

/** The home page, from top to bottom. */
export const demoHomeBlocks: readonly HomeBlockJson[] = [
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
    items: createTextures,
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
