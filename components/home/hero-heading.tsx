import { clsx } from 'clsx/lite';
import { ButtonLink } from '@/components/ui/display/button';
import { TextLink } from '@/components/ui/display/text-link';
import type { HeroSlide } from '@/contract/home';
import { toShopHref } from '@/lib/paths/shop-href';

export type HeroSlideProps = { slide: HeroSlide; isFirst: boolean };

type HeroTextProps = { isBesidePicture?: boolean };

/** A title may contain a line break. Beside a banner it stays in the third that the banner leaves empty. */
export function HeroTitle({ slide, isFirst, isBesidePicture = false }: HeroSlideProps & HeroTextProps) {
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <Heading
      className={clsx(
        'max-w-[8.2em] font-display text-stage text-balance whitespace-pre-line',
        isBesidePicture && 'lg:max-w-[34%] lg:text-[clamp(3.5rem,5.4vw,6rem)]',
      )}
    >
      {slide.title}
    </Heading>
  );
}

export function HeroLead({ slide, isBesidePicture = false }: { slide: HeroSlide } & HeroTextProps) {
  const { text, link, linkText, secondLink, secondLinkText } = slide;
  return (
    <div className={clsx('max-w-94', isBesidePicture && 'lg:max-w-[min(23.5rem,30%)]')}>
      <p className="text-body-l text-ink-2">{text}</p>
      <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 lg:mt-6">
        <ButtonLink href={toShopHref(link)}>{linkText}</ButtonLink>
        {secondLink && secondLinkText && (
          <TextLink href={toShopHref(secondLink)} prefetch={false} className="text-body">
            {secondLinkText}
          </TextLink>
        )}
      </p>
    </div>
  );
}
