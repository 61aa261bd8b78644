// Apart from shop.ts, which browsers load.

export const SISTER_SITE = { name: 'Odette Studio', url: 'https://studio.odettehair.example' };

/** Where the six social icons of the footer link unless the footer's own configuration names another URL. */
export const SOCIAL_SITES = {
  Facebook: 'https://www.facebook.com/odettehair.example',
  Pinterest: 'https://www.pinterest.com/odettehair.example',
  Instagram: 'https://www.instagram.com/odettehair.example',
  YouTube: 'https://www.youtube.com/@odettehair.example',
  Twitter: 'https://twitter.com/odettehair.example',
  TikTok: 'https://www.tiktok.com/@odettehair.example',
} as const;
