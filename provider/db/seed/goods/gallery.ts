import { picturesOf, requirePicture } from '../pictures';
import { colors } from '../shelves/colors';
import type { Good } from './good';
import { titleOf } from './titles';
import { pictureIn } from './variants';

type GalleryRow = { path: string; alt: string; width: number; height: number; color: string | null };

const VIEWS = ['main', 'side', 'back', 'hairline', 'closeup'];
const rankOf = (view: string | undefined) => VIEWS.indexOf(view ?? '');

const viewWords: Record<string, string> = {
  main: 'on a display head, front three-quarter view',
  side: 'from the side',
  back: 'from the back',
  hairline: 'the hairline up close',
  closeup: 'the hair up close',
};

const colorsOf = (good: Good) =>
  new Set<string>(good.made.flatMap((block) => [...(block.color ?? []), ...(block.shade ?? [])]));

/** The words for a picture that shows another product of the same kind, texture and pose. */
const borrowedAlt = (good: Good, color: string, view: string | undefined) => {
  const label = colors.find(({ value }) => value === color)?.label ?? color;
  return `${titleOf(good.slug)} in ${label}, ${viewWords[view ?? ''] ?? viewWords.main}`;
};

/** The pictures of a further colour: its own, else all views of the product that it borrows from. */
function furtherOf(good: Good, color: string): GalleryRow[] {
  const path = pictureIn(good, color);
  if (!path) return [];
  const lender = requirePicture(path).slug ?? good.slug;
  return picturesOf(lender)
    .filter((picture) => picture.color === color)
    .sort((a, b) => rankOf(a.view) - rankOf(b.view))
    .map(({ path: own, alt, width, height, view }) => ({
      path: own,
      alt: lender === good.slug ? alt : borrowedAlt(good, color, view),
      width,
      height,
      color,
    }));
}

/** Main picture, the other views of the same colour, then the pictures of each further colour. */
export function galleryOf(good: Good): GalleryRow[] {
  const own = picturesOf(good.slug);
  const mainColor = own[0]?.color;
  const chosen = colorsOf(good);
  const views = own
    .filter(({ color }) => color === mainColor)
    .sort((a, b) => rankOf(a.view) - rankOf(b.view))
    .map(({ path, alt, width, height, color }) => ({
      path,
      alt,
      width,
      height,
      color: chosen.has(color ?? '') ? (color ?? null) : null,
    }));

  const further = [...chosen].filter((color) => color !== mainColor);
  return [...views, ...further.flatMap((color) => furtherOf(good, color))];
}
