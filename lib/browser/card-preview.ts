/** What a card shows of the product that it links to. */
export type CardPreview = {
  name: string;
  price: string;
  /** Before a discount. */
  was?: string;
  /** The picture as loaded for the card, empty before that, and the sizes in which it is offered. */
  image: { src: string; srcSet: string } | null;
};

/**
 * Finds the visible card that links to an address, else to another variant of the product, read from the DOM
 * (lib/analytics/attributes.ts marks cards).
 */
export function findCard({ pathname, search }: URL): CardPreview | null {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-item-id] a')];
  // No measuring: it would compute the layout of the whole page between a press and its first frame.
  const productLinks = links.filter((link) => link.pathname === pathname && link.checkVisibility());
  const link = productLinks.find((productLink) => productLink.search === search) ?? productLinks[0];
  const card = link?.closest<HTMLElement>('[data-item-id]');
  const { itemName: name, itemPrice: price, was } = card?.dataset ?? {};
  if (!card || !name || !price) return null;

  const picture = card.querySelector('img');
  return {
    name,
    price,
    ...(was && { was }),
    image: picture && {
      src: picture.currentSrc,
      // A lazy image that is not near keeps its URLs elsewhere (lib/browser/lazy-images.ts).
      srcSet: picture.srcset || (picture.dataset.srcset ?? ''),
    },
  };
}
