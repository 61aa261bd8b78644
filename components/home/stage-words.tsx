import { ButtonLink } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import type { HeroSlide } from '@/contract/home';
import { classNames } from '@/lib/format/class-names';
import { shopHref } from '@/lib/format/shop-href';

export type SlideProps = { slide: HeroSlide; isFirst: boolean };

type WordsProps = { isBesidePicture?: boolean };

/** A title may bring its own line break. Beside a banner it keeps to the third that the banner leaves empty. */
export function StageTitle({ slide, isFirst, isBesidePicture = false }: SlideProps & WordsProps) {
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <Heading
      className={classNames(
        'max-w-[8.2em] font-display text-stage text-balance whitespace-pre-line',
        isBesidePicture && 'lg:max-w-[34%] lg:text-[clamp(3.5rem,5.4vw,6rem)]',
      )}
    >
      {slide.title}
    </Heading>
  );
}

export function StageLead({ slide, isBesidePicture = false }: { slide: HeroSlide } & WordsProps) {
  const { text, link, linkText, secondLink, secondLinkText } = slide;
  return (
    <div className={classNames('max-w-94', isBesidePicture && 'lg:max-w-[min(23.5rem,30%)]')}>
      <p className="text-body-l text-ink-2">{text}</p>
      <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 lg:mt-6">
        <ButtonLink href={shopHref(link)}>{linkText}</ButtonLink>
        {secondLink && secondLinkText && (
          <TextLink href={shopHref(secondLink)} prefetch={false} className="text-body">
            {secondLinkText}
          </TextLink>
        )}
      </p>
    </div>
  );
}
