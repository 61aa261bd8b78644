'use client';

import { useState } from 'react';
import * as homeText from '@/components/home/home-text';
import { StrandLock } from '@/components/ui/art/strand-lock';
import { IntentLink } from '@/components/ui/display/intent-link';
import { useFirstView } from '@/components/ui/hooks/use-first-view';
import type { HomeSection } from '@/contract/home';
import { findTexture } from '@/lib/format/hair-texture-shapes';
import { toShopHref } from '@/lib/paths/shop-href';

type TextureItem = Extract<HomeSection, { type: 'textures' }>['items'][number];

const PIXELS_PER_INCH = 15.5;

/** The page carries one strand of each lock; the browser draws the others before the list comes into view. */
export function TextureLocks({ items }: { items: readonly TextureItem[] }) {
  const [isNear, setIsNear] = useState(false);
  const listRef = useFirstView<HTMLUListElement>(() => setIsNear(true), { rootMargin: '100% 0px' });

  return (
    <ul
      ref={listRef}
      className="grid min-w-max auto-cols-[5.75rem] grid-flow-col border-t border-ink lg:min-w-0 lg:auto-cols-fr"
    >
      {items.map(({ texture, label, wornInches, link }, index) => (
        <li key={texture} className="group/lock relative flex flex-col items-center">
          <span className="flex h-53 items-start lg:h-83">
            <StrandLock
              texture={findTexture(texture) ?? 'straight'}
              height={wornInches * PIXELS_PER_INCH}
              seed={index + 1}
              strands={isNear ? undefined : 1}
              isAnimated
              animationIndex={index}
              className="transition-colors duration-200 group-hover/lock:text-wine max-lg:origin-top max-lg:scale-63"
            />
          </span>
          <IntentLink href={toShopHref(link)} className="texture-guide-link">
            {label}
          </IntentLink>
          <span className="text-small text-ink-3">
            {homeText.wornLength(wornInches)}
            <span className="max-lg:sr-only"> {homeText.whenWorn}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
