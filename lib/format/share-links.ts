import type { ShareChannel } from '@/contract/blog';

type ShareablePost = { url: string; title: string; image: string };
type ExternalShareChannel = Exclude<ShareChannel, 'link'>;

const addQuery = (address: string, query: Record<string, string>) =>
  `${address}?${new URLSearchParams(query)}`;

/** Where each channel takes a post to. */
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
  // Mail programs read "+" as a plus.
  email: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`,
});
