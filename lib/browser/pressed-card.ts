/** What a card knows of the product it leads to. */
export type CardPreview = { name: string; imageSrc: string | null };

const isShown = (element: Element) => element.getClientRects().length > 0;

/** The card on the screen that leads to a path, read from the page itself (lib/tracking/attributes.ts marks cards). */
export function findCardByPath(path: string): CardPreview | null {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-item-id]')];
  const card = cards.find(
    (element) => isShown(element) && [...element.querySelectorAll('a')].some((link) => link.pathname === path),
  );
  const name = card?.dataset.itemName;
  return name ? { name, imageSrc: card.querySelector('img')?.currentSrc || null } : null;
}
