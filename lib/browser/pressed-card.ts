/** What a card knows of the product it leads to. */
export type CardFacts = { name: string; imageSrc: string | null };

const isShown = (element: Element) => element.getClientRects().length > 0;

/** The card on the screen that leads to a path, read from the page itself (lib/tracking/attributes.ts marks cards). */
export function findCardTo(path: string): CardFacts | null {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-item-id]')];
  const card = cards.find(
    (one) => isShown(one) && [...one.querySelectorAll('a')].some((link) => link.pathname === path),
  );
  const name = card?.dataset.itemName;
  return name ? { name, imageSrc: card.querySelector('img')?.currentSrc || null } : null;
}
