'use client';

import { useEffect, useState } from 'react';
import { imageSrc, imageSrcSet, type ImageSource } from '@/lib/format/image';

/** The order that is wanted, taken on once its first picture is there: what is shown stays until then. */
export function useReadyOrder<Item extends ImageSource>(wanted: readonly Item[], sizes: string) {
  const [shown, setShown] = useState(wanted);

  useEffect(() => {
    const first = wanted[0];
    if (!first || wanted === shown) return;
    let isStill = true;
    const take = () => {
      if (isStill) setShown(wanted);
    };
    const image = new Image();
    image.sizes = sizes;
    image.srcset = imageSrcSet(first);
    image.src = imageSrc(first);
    image.decode().then(take, take);
    return () => {
      isStill = false;
    };
  }, [wanted, shown, sizes]);
  return shown;
}
