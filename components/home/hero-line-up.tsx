import { clsx } from 'clsx/lite';
import { IntentLink } from '@/components/ui/display/intent-link';
import { StrandGlyph } from '@/components/ui/art/strand-glyph';
import type { HeroSlide } from '@/contract/home';
import { toShopHref } from '@/lib/paths/shop-href';
import { findTexture } from '@/lib/format/hair-texture-shapes';
import { HeroPicture } from './hero-picture';
import { HeroLead, HeroTitle, type HeroSlideProps } from './hero-heading';

/** Title and lead, and below them a row of wigs, each with a pill that links to its texture. */
export function HeroLineUp({ slide, isFirst }: HeroSlideProps) {
  return (
    <div className="flex h-full flex-col justify-between stage-light">
      <div className="relative z-1 shell grid items-end gap-x-10 gap-y-4 pt-8 lg:grid-cols-[1fr_auto] lg:pt-15">
        <HeroTitle slide={slide} isFirst={isFirst} />
        <div className="lg:pb-5">
          <HeroLead slide={slide} />
        </div>
      </div>
      <div className="relative lg:-mt-7">
        <HeroPicture
          slide={slide}
          isFirst={isFirst}
          className="block h-auto w-full object-cover max-md:aspect-9/8 max-md:text-transparent"
        />
        <ul>
          {slide.heads.map((head) => (
            <HeadPill key={head.label} head={head} />
          ))}
        </ul>
      </div>
    </div>
  );
}

function HeadPill({ head }: { head: HeroSlide['heads'][number] }) {
  const texture = findTexture(head.texture);
  const isOnPhone = head.atPercentPhone !== null;

  return (
    <li
      style={{ '--at': `${head.atPercent}%`, '--at-phone': `${head.atPercentPhone ?? 0}%` }}
      className={clsx(
        'absolute bottom-3 left-[clamp(4.5rem,var(--at-phone),calc(100%-4.5rem))] -translate-x-1/2 md:bottom-5 md:left-(--at)',
        !isOnPhone && 'max-md:hidden',
      )}
    >
      <IntentLink href={toShopHref(head.link)} className="hero-pill">
        {texture && (
          <StrandGlyph texture={texture} width={34} className="text-wine max-md:w-7 md:max-[88rem]:hidden" />
        )}
        {head.label}
      </IntentLink>
    </li>
  );
}
