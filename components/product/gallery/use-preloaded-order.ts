'use client';

import { useEffect, useState } from 'react';
import { getImageSrc, getImageSrcSet, type ImageSource } from '@/lib/format/image';

/** Returns the new order once its first image is loaded; until then the old one. */
export function usePreloadedOrder<Item extends ImageSource>(images: readonly Item[], sizes: string) {
  const [displayedImages, setDisplayedImages] = useState(images);

  useEffect(() => {
    const firstImage = images[0];
    if (!firstImage || images === displayedImages) return;
    let isCurrent = true;
    const showImages = () => {
      if (isCurrent) setDisplayedImages(images);
    };
    const image = new Image();
    image.sizes = sizes;
    image.srcset = getImageSrcSet(firstImage);
    image.src = getImageSrc(firstImage);
    image.decode().then(showImages, showImages);
    return () => {
      isCurrent = false;
    };
  }, [images, displayedImages, sizes]);
  return displayedImages;
}
