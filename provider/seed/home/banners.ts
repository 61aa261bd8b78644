/** The advertising strip above the header. */
export const demoTopBanners = [
  {
    image: null,
    title: 'Opening month.',
    text: '20% off glueless wigs with code FIRSTDANCE',
    link: '/glueless-wigs',
    eventLabel: 'top_banner_firstdance',
    promotionId: 'firstdance',
  },
  {
    image: 'banners/topbar-burgundy.webp',
    title: 'Burgundy 99J.',
    text: 'Nearly black indoors, wine in the sun',
    link: '/burgundy-loose-wave-wig',
    eventLabel: 'top_banner_burgundy',
    promotionId: 'burgundy-99j',
  },
  {
    image: null,
    title: 'Free express over $150.00.',
    text: '2 to 5 days, tracked, in a plain box',
    link: '/new',
    eventLabel: 'top_banner_express',
    promotionId: 'free-express',
  },
].map((banner, position) => ({ ...banner, position }));

/** Wide banners by slot: `home`, or `category_` and the path of the category. */
export const demoPositionBanners = [
  {
    slot: 'category_wigs',
    image: 'banners/hero-new-season.webp',
    title: 'New arrivals',
    text: 'Body wave, honey ribbons, deep wave',
    link: '/new',
  },
  {
    slot: 'category_coloured_wigs',
    image: 'banners/hero-blonde-edit.webp',
    title: 'Four blondes',
    text: '613, ash, honey, platinum',
    link: '/wigs?color_family=blonde',
  },
  {
    slot: 'category_short_wigs',
    image: 'banners/hero-bob-sale.webp',
    title: 'Short, and sure of it',
    text: 'Bobs, and a pixie that weighs 96 grams',
    link: '/bob-wigs',
  },
  {
    slot: 'category_hair_bundles',
    image: 'banners/hero-bundles-deal.webp',
    title: 'Three and a closure',
    text: 'From one donor, in one box',
    link: '/bundles-with-closure',
  },
  {
    slot: 'category_care',
    image: 'banners/hero-care-shelf.webp',
    title: 'Little and often',
    text: 'Everything a wig needs in a year',
    link: '/wig-care-kit',
  },
  {
    slot: 'home',
    image: 'banners/hero-grand-opening.webp',
    title: 'The doors open soon',
    text: 'Save your seat at the opening and take 25% with you',
    link: '/activity/store-grand-opening',
    textSide: 'right' as const,
  },
].map((wide, position) => ({ ...wide, position }));
