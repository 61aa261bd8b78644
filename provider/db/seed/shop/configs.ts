import { RETURN_DAYS, returnTerms } from './return-terms';

const link = (title: string, to: string) => ({ title, link: to });

/** Editable lists, by module and key. */
export const configs: readonly { module: string; key: string; value: unknown }[] = [
  {
    module: 'system_other_configs',
    key: 'footer_about_us',
    value: [
      link('Our story', 'our-story'),
      link('How the hair is sourced', 'how-the-hair-is-sourced'),
      link('Studio and fittings', 'studio-and-fittings'),
      link('Journal', 'blog'),
      link('Careers', 'careers'),
    ],
  },
  {
    module: 'system_other_configs',
    key: 'footer_need_help',
    value: [
      link('Shipping', 'shipping'),
      link('Returns and hygiene', 'returns-and-hygiene'),
      link('Track an order', 'order/track'),
      link('Size and cap guide', 'size-and-cap-guide'),
      link('Shade ring', 'shade-ring'),
      link('FAQ', 'faq'),
    ],
  },
  {
    module: 'system_other_configs',
    key: 'footer_contact_us',
    value: [
      link('hello@odettehair.example', 'mailto:hello@odettehair.example'),
      link('Facebook', 'https://www.facebook.com/'),
      link('Pinterest', 'https://www.pinterest.com/'),
      link('Instagram', 'https://www.instagram.com/'),
      link('YouTube', 'https://www.youtube.com/'),
      link('Twitter', 'https://twitter.com/'),
      link('TikTok', 'https://www.tiktok.com/'),
    ],
  },
  {
    module: 'system_configs',
    key: 'search_page_hot_keywords',
    value: [
      link('Wear and go', 'glueless-wigs'),
      link('Burgundy 99J', 'wigs?color=burgundy'),
      link('Pixie', 'short-wigs'),
      link('Headband', 'headband-wigs'),
      link('30 inches', 'wigs?length=30-30'),
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
