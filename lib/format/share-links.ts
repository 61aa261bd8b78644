import type { ShareChannel } from '@/contract/blog';

type Shared = { url: string; title: string; image: string };
type Leaving = Exclude<ShareChannel, 'link'>;

const withQuery = (address: string, query: Record<string, string>) =>
  `${address}?${new URLSearchParams(query)}`;

/** Where each channel takes a post to. */
export const shareLinks = ({ url, title, image }: Shared): Record<Leaving, string> => ({
  pinterest: withQuery('https://www.pinterest.com/pin/create/button/', {
    url,
    media: image,
    description: title,
  }),
  facebook: withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }),
  twitter: withQuery('https://twitter.com/intent/tweet', { url, text: title }),
  // Mail programs read "+" as a plus.
  email: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`,
});
