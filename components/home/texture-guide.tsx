import * as homeText from '@/components/home/home-text';
import { IntentLink } from '@/components/ui/display/intent-link';
import { RevealOnView } from '@/components/ui/hooks/reveal-on-view';
import { StrandLock } from '@/components/ui/art/strand-lock';
import { TextLink } from '@/components/ui/display/text-link';
import type { HomeSection } from '@/contract/home';
import { toShopHref } from '@/lib/paths/shop-href';
import { findTexture } from '@/lib/format/hair-texture-shapes';

type TextureSection = Extract<HomeSection, { type: 'textures' }>;

const PIXELS_PER_INCH = 15.5;

/** Strands of equal length: the tighter the wave, the shorter it hangs. They animate once when seen. */
export function TextureGuide({ section }: { section: TextureSection }) {
  const { title, text, link, linkText, items } = section;

  return (
    <section
      id="textures"
      aria-labelledby="textures-title"
      className="mt-section -scroll-mt-6 bg-petal py-section"
    >
      <div className="shell">
        <div className="mb-9 grid items-end gap-x-8 gap-y-4 lg:mb-14 lg:grid-cols-[1fr_26.25rem]">
          <h2
            id="textures-title"
            className="max-w-[11em] font-display text-display-l text-balance whitespace-pre-line"
          >
            {title}
          </h2>
          <p className="text-body text-ink-2">
            {text}{' '}
            {link && linkText && (
              <TextLink href={toShopHref(link)} prefetch={false} className="whitespace-nowrap text-ink">
                {linkText}
              </TextLink>
            )}
          </p>
        </div>
        <RevealOnView className="-mx-gutter [scrollbar-width:none] overflow-x-auto px-gutter">
          <ul className="grid min-w-max auto-cols-[5.75rem] grid-flow-col border-t border-ink lg:min-w-0 lg:auto-cols-fr">
            {items.map(({ texture, label, wornInches, link: to }, index) => (
              <li key={texture} className="group/lock relative flex flex-col items-center">
                <span className="flex h-53 items-start lg:h-83">
                  <StrandLock
                    texture={findTexture(texture) ?? 'straight'}
                    height={wornInches * PIXELS_PER_INCH}
                    seed={index + 1}
                    isAnimated
                    animationIndex={index}
                    className="transition-colors duration-200 group-hover/lock:text-wine max-lg:origin-top max-lg:scale-63"
                  />
                </span>
                <IntentLink
                  href={toShopHref(to)}
                  className="text-center text-nav font-semibold whitespace-nowrap transition-colors duration-120 outline-none group-hover/lock:text-wine before:absolute before:inset-x-1 before:inset-y-0 before:rounded-picture before:-outline-offset-2 before:outline-ink focus-visible:before:outline-2"
                >
                  {label}
                </IntentLink>
                <span className="text-small text-ink-3">
                  {homeText.inches(wornInches)}
                  <span className="max-lg:sr-only"> {homeText.whenWorn}</span>
                </span>
              </li>
            ))}
          </ul>
        </RevealOnView>
      </div>
    </section>
  );
}
