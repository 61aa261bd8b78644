'use client';

import { useMemo, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Picture } from '@/components/ui/picture';
import { inColor } from '@/lib/format/gallery';
import { shownInText, type ProductView, type ViewPicture } from '@/lib/format/product-view';

const THUMBS_MAX = 5;

/** The pictures of the chosen colour: one that fills the left of the dialog, the others small on it. */
export function VariantPicture({ view, color }: { view: ProductView; color: string | null }) {
  const { pictures } = view;
  const shown = useMemo(() => inColor(pictures, color).slice(0, THUMBS_MAX), [pictures, color]);
  const [looked, setLooked] = useState<{ path: string; color: string | null } | null>(null);
  // Another colour starts with its own first picture.
  const wanted = looked?.color === color ? shown.find(({ path }) => path === looked.path) : undefined;
  const large = wanted ?? shown[0];
  if (!large) return null;
  const caption = shownInText(view, large, color);

  return (
    <>
      <Picture
        {...imageOf(large)}
        alt={large.alt}
        sizes="400px"
        className="absolute! inset-0 aspect-auto! rounded-none!"
      />
      {caption && <Badge className="absolute top-4 left-4">{caption}</Badge>}
      {shown.length > 1 && (
        <ul aria-label="Pictures" className="absolute inset-x-4 bottom-4 flex justify-center gap-2">
          {shown.map((picture) => (
            <li key={picture.path}>
              <button
                type="button"
                aria-label={picture.alt}
                aria-current={picture === large}
                onClick={() => setLooked({ path: picture.path, color })}
                className="block w-12 rounded-picture border-2 border-paper aria-[current=true]:border-ink"
              >
                <Picture {...imageOf(picture)} alt="" sizes="48px" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const imageOf = ({ path, width, height }: ViewPicture) => ({ path, width, height });
