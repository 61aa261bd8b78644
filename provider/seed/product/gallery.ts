import { getProductImages, requireImage } from '@/provider/seed/images';
import { demoColors } from '@/provider/seed/category/colors';
import type { SeedProduct } from '@/provider/seed/seed-product';
import { getProductTitle } from './titles';
import { findVariantImage } from './variants';

type GalleryRow = { path: string; alt: string; width: number; height: number; color: string | null };

const VIEWS = ['main', 'side', 'back', 'hairline', 'closeup'];
const getViewRank = (view: string | undefined) => VIEWS.indexOf(view ?? '');

const viewText: Record<string, string> = {
  main: 'on a display head, front three-quarter view',
  side: 'from the side',
  back: 'from the back',
  hairline: 'the hairline up close',
  closeup: 'the hair up close',
};

const getColors = (good: SeedProduct) =>
  new Set<string>(good.variantBlocks.flatMap((block) => [...(block.color ?? []), ...(block.shade ?? [])]));

/** Alt text of an image that shows another product of the same kind, texture and pose. */
const getBorrowedAlt = (good: SeedProduct, color: string, view: string | undefined) => {
  const label = demoColors.find(({ value }) => value === color)?.label ?? color;
  return `${getProductTitle(good.slug)} in ${label}, ${viewText[view ?? ''] ?? viewText.main}`;
};

/** Returns the images of another colour: its own, or else all views of the product it borrows from. */
function getOtherColorImages(good: SeedProduct, color: string): GalleryRow[] {
  const path = findVariantImage(good, color);
  if (!path) return [];
  const lender = requireImage(path).slug ?? good.slug;
  return getProductImages(lender)
    .filter((picture) => picture.color === color)
    .sort((a, b) => getViewRank(a.view) - getViewRank(b.view))
    .map(({ path: own, alt, width, height, view }) => ({
      path: own,
      alt: lender === good.slug ? alt : getBorrowedAlt(good, color, view),
      width,
      height,
      color,
    }));
}

/** Main image, the other views of the same colour, then the images of each other colour. */
export function buildGallery(good: SeedProduct): GalleryRow[] {
  const own = getProductImages(good.slug);
  const mainColor = own[0]?.color;
  const chosen = getColors(good);
  const views = own
    .filter(({ color }) => color === mainColor)
    .sort((a, b) => getViewRank(a.view) - getViewRank(b.view))
    .map(({ path, alt, width, height, color }) => ({
      path,
      alt,
      width,
      height,
      color: chosen.has(color ?? '') ? (color ?? null) : null,
    }));

  const further = [...chosen].filter((color) => color !== mainColor);
  return [...views, ...further.flatMap((color) => getOtherColorImages(good, color))];
}
