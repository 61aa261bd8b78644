/** The product data on a card that links to it. */
export type CardPreview = { name: string; imageSrc: string | null };

const isShown = (element: Element) => element.getClientRects().length > 0;

/** Finds the visible card that links to a path, read from the DOM (lib/analytics/attributes.ts marks cards). */
export function findCardByPath(path: string): CardPreview | null {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-item-id]')];
  const card = cards.find(
    (element) =>
      isShown(element) && [...element.querySelectorAll('a')].some((link) => link.pathname === path),
  );
  const name = card?.dataset.itemName;
  return name ? { name, imageSrc: card.querySelector('img')?.currentSrc || null } : null;
}
