import { picturesOf, requirePicture } from '../pictures';
import { colors } from '../shelves/colors';
import type { Good } from './good';
import { titleOf } from './titles';
import { pictureIn } from './variants';

type GalleryRow = { path: string; alt: string; width: number; height: number; color: string | null };

const VIEWS = ['main', 'side', 'back', 'hairline', 'closeup'];
const rankOf = (view: string | undefined) => VIEWS.indexOf(view ?? '');

const colorsOf = (good: Good) =>
  new Set<string>(good.made.flatMap((block) => [...(block.color ?? []), ...(block.shade ?? [])]));

/** The words for a picture that shows another product of the same kind, texture and pose. */
const borrowedAlt = (good: Good, color: string) => {
  const label = colors.find(({ value }) => value === color)?.label ?? color;
  return `${titleOf(good.slug)} in ${label}, on a display head, front three-quarter view`;
};

/** Main picture, the other views of the same colour, then the main picture of each further colour. */
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

  const further = [...chosen].flatMap((color) => {
    const path = color === mainColor ? null : pictureIn(good, color);
    if (!path) return [];
    const { width, height, alt, slug } = requirePicture(path);
    return [{ path, alt: slug === good.slug ? alt : borrowedAlt(good, color), width, height, color }];
  });
  return [...views, ...further];
}
