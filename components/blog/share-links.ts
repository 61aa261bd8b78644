import type { ShareChannel } from '@/contract/blog';

type ShareablePost = { url: string; title: string; image: string };
type ExternalShareChannel = Exclude<ShareChannel, 'link'>;

const addQuery = (address: string, query: Record<string, string>) =>
  `${address}?${new URLSearchParams(query)}`;

/** The share link of each channel. */
export const getShareLinks = ({
  url,
  title,
  image,
}: ShareablePost): Record<ExternalShareChannel, string> => ({
  pinterest: addQuery('https://www.pinterest.com/pin/create/button/', {
    url,
    media: image,
    description: title,
  }),
  facebook: addQuery('https://www.facebook.com/sharer/sharer.php', { u: url }),
  twitter: addQuery('https://twitter.com/intent/tweet', { url, text: title }),
  // Mail programs do not read "+" as a space.
  email: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`,
});
