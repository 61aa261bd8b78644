type ColoredImage = { color: string | null };

const SHOWN_MIN = 5;

/**
 * The images of the selected color first, then those for all colors; if these are few, others follow in
 * their own order, so that each color has a gallery.
 */
export function selectGalleryImages<Item extends ColoredImage>(
  images: readonly Item[],
  color: string | null,
): Item[] {
  const colorImages = images.filter((image) => image.color === color && color !== null);
  const shared = images.filter((image) => image.color === null);
  const others = images.filter((image) => image.color !== color && image.color !== null);
  const matching = [...colorImages, ...shared];
  return [...matching, ...others.slice(0, Math.max(0, SHOWN_MIN - matching.length))];
}
