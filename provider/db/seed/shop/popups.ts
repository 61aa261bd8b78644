/** Pop-ups by identifier; `coupon` names the code it gives away. */
export const popups = [
  {
    identifier: 'new_customer',
    type: 'coupon',
    title: '10% off the first one',
    content: 'For everybody who is new here. Leave your address, open an account, and it waits in it.',
    image: 'banners/hero-new-customer.webp',
    link: '/activity/new-customer',
    delaySeconds: 20,
    coupon: 'WELCOME10',
    paths: ['*'],
  },
  {
    identifier: 'home_screen',
    type: 'newsletter',
    title: 'Letters about hair',
    content: 'Twice a month, what we have learnt at the bench. Leave any time.',
    image: 'banners/hero-new-season.webp',
    link: null,
    delaySeconds: 40,
    coupon: 'FIRSTLETTER',
    paths: ['/'],
  },
  {
    identifier: 'checkout_retention',
    type: 'retention',
    title: 'Leave it for later?',
    content: 'We hold your cart and FIRSTDANCE until Sunday.',
    image: null,
    link: null,
    delaySeconds: 0,
    coupon: 'FIRSTDANCE',
    paths: ['/order/confirm'],
  },
] as const;

export const urlRedirects = [
  { fromPath: 'lace-wigs', toPath: 'lace-front-wigs', status: 301 },
  { fromPath: 'colored-wigs', toPath: 'coloured-wigs', status: 301 },
  { fromPath: 'accessories', toPath: 'care', status: 301 },
];
