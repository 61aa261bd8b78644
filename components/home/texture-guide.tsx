import { RevealOnView } from '@/components/ui/hooks/reveal-on-view';
import { TextLink } from '@/components/ui/display/text-link';
import type { HomeSection } from '@/contract/home';
import { toShopHref } from '@/lib/paths/shop-href';
import { TextureLocks } from './texture-locks';

type TextureSection = Extract<HomeSection, { type: 'textures' }>;

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
          <TextureLocks items={items} />
        </RevealOnView>
      </div>
    </section>
  );
}
