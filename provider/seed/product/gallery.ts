import { getProductImages, requireImage } from '@/provider/seed/images';
import type { OptionLabels } from '@/provider/seed/option-labels';
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

const getColors = (product: SeedProduct) =>
  new Set<string>(product.variantBlocks.flatMap((block) => [...(block.color ?? []), ...(block.shade ?? [])]));

/** Alt text of an image that shows another product of the same kind, texture and pose. */
const getBorrowedAlt = (
  product: SeedProduct,
  color: string,
  view: string | undefined,
  labels: OptionLabels,
) => {
  const label = labels.get(`color/${color}`) ?? color;
  return `${getProductTitle(product.slug)} in ${label}, ${viewText[view ?? ''] ?? viewText.main}`;
};

/** Returns the images of another colour: its own, or else all views of the product it borrows from. */
function getOtherColorImages(product: SeedProduct, color: string, labels: OptionLabels): GalleryRow[] {
  const path = findVariantImage(product, color);
  if (!path) return [];
  const sourceSlug = requireImage(path).slug ?? product.slug;
  return getProductImages(sourceSlug)
    .filter((image) => image.color === color)
    .sort((a, b) => getViewRank(a.view) - getViewRank(b.view))
    .map(({ path: imagePath, alt, width, height, view }) => ({
      path: imagePath,
      alt: sourceSlug === product.slug ? alt : getBorrowedAlt(product, color, view, labels),
      width,
      height,
      color,
    }));
}

/** Main image, the other views of the same colour, then the images of each other colour. */
export function buildGallery(product: SeedProduct, labels: OptionLabels): GalleryRow[] {
  const images = getProductImages(product.slug);
  const mainColor = images[0]?.color;
  const variantColors = getColors(product);
  const views = images
    .filter(({ color }) => color === mainColor)
    .sort((a, b) => getViewRank(a.view) - getViewRank(b.view))
    .map(({ path, alt, width, height, color }) => ({
      path,
      alt,
      width,
      height,
      color: variantColors.has(color ?? '') ? (color ?? null) : null,
    }));

  const further = [...variantColors].filter((color) => color !== mainColor);
  return [...views, ...further.flatMap((color) => getOtherColorImages(product, color, labels))];
}
