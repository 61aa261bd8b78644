import { RETURN_DAYS, returnTerms } from './return-terms';

const createLink = (title: string, to: string) => ({ title, link: to });

/** Editable lists, by module and key. */
export const demoConfigs: readonly { module: string; key: string; value: unknown }[] = [
  {
    module: 'system_other_configs',
    key: 'footer_about_us',
    value: [
      createLink('Our story', 'our-story'),
      createLink('How the hair is sourced', 'how-the-hair-is-sourced'),
      createLink('Studio and fittings', 'studio-and-fittings'),
      createLink('Journal', 'blog'),
      createLink('Careers', 'careers'),
    ],
  },
  {
    module: 'system_other_configs',
    key: 'footer_need_help',
    value: [
      createLink('Shipping', 'shipping'),
      createLink('Returns and hygiene', 'returns-and-hygiene'),
      createLink('Track an order', 'order/track'),
      createLink('Size and cap guide', 'size-and-cap-guide'),
      createLink('Shade ring', 'shade-ring'),
      createLink('FAQ', 'faq'),
    ],
  },
  {
    module: 'system_other_configs',
    key: 'footer_contact_us',
    value: [
      createLink('hello@odettehair.example', 'mailto:hello@odettehair.example'),
      createLink('Facebook', 'https://www.facebook.com/'),
      createLink('Pinterest', 'https://www.pinterest.com/'),
      createLink('Instagram', 'https://www.instagram.com/'),
      createLink('YouTube', 'https://www.youtube.com/'),
      createLink('Twitter', 'https://twitter.com/'),
      createLink('TikTok', 'https://www.tiktok.com/'),
    ],
  },
  {
    module: 'system_configs',
    key: 'search_page_hot_keywords',
    value: [
      createLink('Wear and go', 'glueless-wigs'),
      createLink('Burgundy 99J', 'wigs?color=burgundy'),
      createLink('Pixie', 'short-wigs'),
      createLink('Headband', 'headband-wigs'),
      createLink('30 inches', 'wigs?length=30-30'),
    ],
  },
  { module: 'shipping', key: 'cut_off_hour', value: 15 },
  {
    module: 'shipping',
    key: 'guarantee',
    value: {
      title: 'Parcel protection',
      text: 'Lost, soaked or opened on the way: we replace it right away and deal with the carrier ourselves.',
      amountCents: 900,
    },
  },
  { module: 'shop', key: 'returns', value: returnTerms },
  {
    module: 'shop',
    key: 'reassurance',
    value: [
      { icon: 'truck', title: 'Free express over $150.00', text: '2 to 5 days, tracked' },
      { icon: 'exchange', title: `${RETURN_DAYS} to exchange`, text: 'While the lace is uncut' },
      { icon: 'card', title: 'Points with every order', text: '100 points are worth $1.00' },
      { icon: 'chat', title: 'Ask a stylist', text: 'By email, Monday to Saturday' },
    ],
  },
];
