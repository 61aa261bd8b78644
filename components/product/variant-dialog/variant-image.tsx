'use client';

import { useMemo, useState } from 'react';
import { Badge } from '@/components/ui/display/badge';
import { Picture } from '@/components/ui/display/picture';
import { selectGalleryImages } from '@/lib/catalog/gallery';
import { shownInText, type ProductView, type ViewImage } from '@/lib/catalog/product-view';

const THUMBS_MAX = 5;

/** The images of the selected color: a large one fills the left side, the others are thumbnails on it. */
export function VariantImage({ view, color }: { view: ProductView; color: string | null }) {
  const { images } = view;
  const galleryImages = useMemo(
    () => selectGalleryImages(images, color).slice(0, THUMBS_MAX),
    [images, color],
  );
  const [selection, setSelection] = useState<{ path: string; color: string | null } | null>(null);
  // Another color starts with its own first image.
  const selectedImage =
    selection?.color === color ? galleryImages.find(({ path }) => path === selection.path) : undefined;
  const large = selectedImage ?? galleryImages[0];
  if (!large) return null;
  const caption = shownInText(view, large, color);

  return (
    <>
      <Picture
        {...toImageSource(large)}
        alt={large.alt}
        sizes="400px"
        className="absolute! inset-0 aspect-auto! rounded-none!"
      />
      {caption && <Badge className="absolute top-4 left-4">{caption}</Badge>}
      {galleryImages.length > 1 && (
        <ul aria-label="Pictures" className="absolute inset-x-4 bottom-4 flex justify-center gap-2">
          {galleryImages.map((image) => (
            <li key={image.path}>
              <button
                type="button"
                aria-label={image.alt}
                aria-current={image === large}
                onClick={() => setSelection({ path: image.path, color })}
                className="block w-12 rounded-picture border-2 border-paper aria-[current=true]:border-ink"
              >
                <Picture {...toImageSource(image)} alt="" sizes="48px" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const toImageSource = ({ path, width, height }: ViewImage) => ({ path, width, height });
