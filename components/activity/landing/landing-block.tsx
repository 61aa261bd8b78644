import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/display/button';
import { Picture } from '@/components/ui/display/picture';
import { ProductGrid } from '@/components/product-card/product-grid';
import { ShopLink } from '@/components/ui/display/shop-link';
import { TextLink } from '@/components/ui/display/text-link';
import type { TemplateBlock } from '@/contract/activity';
import { toShopHref } from '@/lib/paths/shop-href';
import { BlockCountdown } from './block-countdown';
import { GiftCoupon } from '@/components/activity/gift-coupon';

type BlockOf<Type extends TemplateBlock['type']> = Extract<TemplateBlock, { type: Type }>;
type BlockPosition = { id: string; isFirst: boolean };

const BANNER = { width: 1920, height: 720 } as const;
const MAIN_VIEW = { width: 900, height: 1200 } as const;

/** A block of a landing page. Its content renders as text, never as markup. */
export function LandingBlock({ block, ...place }: BlockPosition & { block: TemplateBlock }): ReactNode {
  switch (block.type) {
    case 'hero':
      return <LandingHero block={block} {...place} />;
    case 'text':
      return <LandingText block={block} {...place} />;
    case 'images':
      return <LandingImages block={block} {...place} />;
    case 'products':
      return <LandingProducts block={block} {...place} />;
    case 'countdown':
      return <BlockCountdown {...block} id={place.id} />;
    case 'coupon':
      return <LandingCoupon block={block} {...place} />;
  }
}

type BlockProps<Type extends TemplateBlock['type']> = BlockPosition & { block: BlockOf<Type> };

const Title = ({ id, children }: { id: string; children: ReactNode }) => (
  <h2 id={id} className="font-display text-display-l text-balance whitespace-pre-line">
    {children}
  </h2>
);

const LandingHero = ({ block, id, isFirst }: BlockProps<'hero'>) => {
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <section
      aria-labelledby={id}
      data-band=""
      className="relative bg-ivory lg:flex lg:aspect-8/3 lg:min-h-110 lg:items-center"
    >
      <div className="relative z-1 shell w-full py-10 lg:py-0">
        <div className={clsx('max-w-140', block.wordsSide === 'right' && 'lg:ml-auto lg:w-[42%]')}>
          <Heading
            id={id}
            className="font-display text-stage whitespace-pre-line lg:text-[clamp(3.5rem,5.4vw,6rem)]"
          >
            {block.title}
          </Heading>
          <p className="mt-5 max-w-105 text-body-l text-ink-2">{block.text}</p>
          {block.link && block.linkText && (
            <ButtonLink href={toShopHref(block.link)} className="mt-7">
              {block.linkText}
            </ButtonLink>
          )}
        </div>
      </div>
      <Picture
        path={block.image}
        {...BANNER}
        alt={block.imageAlt}
        sizes="100vw"
        isPriority={isFirst}
        ground="ivory"
        className="rounded-none! max-lg:aspect-3/2! lg:absolute! lg:inset-0 lg:aspect-auto!"
        imageClassName={block.wordsSide === 'right' ? 'max-lg:object-left' : 'max-lg:object-right'}
      />
    </section>
  );
};

const LandingText = ({ block, id }: BlockProps<'text'>) => (
  <section aria-labelledby={id} className="shell grid gap-x-10 gap-y-6 pt-section lg:grid-cols-[1fr_1.25fr]">
    <Title id={id}>{block.title}</Title>
    <div className="grid max-w-170 gap-5 text-body-l text-ink-2">
      {block.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  </section>
);

const LandingImages = ({ block, id }: BlockProps<'images'>) => (
  <section aria-labelledby={id} className="shell pt-section">
    <Title id={id}>{block.title}</Title>
    <ul className="mt-8 grid gap-x-6 gap-y-9 sm:grid-cols-3">
      {block.items.map(({ image, alt, caption, link }) => (
        <li key={image}>
          <figure>
            <Picture path={image} {...MAIN_VIEW} alt={alt} sizes="(min-width: 640px) 33vw, 100vw" />
            <figcaption className="mt-3 text-small text-ink-2">
              {link ? (
                <ShopLink href={toShopHref(link)} prefetch={false} className="text-link">
                  {caption}
                </ShopLink>
              ) : (
                caption
              )}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  </section>
);

const LandingProducts = ({ block, id }: BlockProps<'products'>) => (
  <section aria-labelledby={id} className="shell pt-section">
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
      <Title id={id}>{block.title}</Title>
      {block.link && block.linkText && (
        <TextLink href={toShopHref(block.link)} prefetch={false} className="mb-2">
          {block.linkText}
        </TextLink>
      )}
    </div>
    <ProductGrid cards={block.items} listName={block.title} />
  </section>
);

const LandingCoupon = ({ block, id }: BlockProps<'coupon'>) => (
  <section aria-labelledby={id} className="shell pt-section">
    <div className="grid items-center gap-x-10 gap-y-8 rounded-field bg-petal p-6 md:p-12 lg:grid-cols-2">
      <div>
        <Title id={id}>{block.title}</Title>
        <p className="mt-4 max-w-120 text-body text-ink-2">{block.text}</p>
      </div>
      <GiftCoupon coupon={block.coupon} />
    </div>
  </section>
);
