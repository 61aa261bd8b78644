import { ButtonLink } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import type { HeroSlide } from '@/contract/home';
import { shopHref } from '@/lib/format/shop-href';

export type SlideProps = { slide: HeroSlide; isFirst: boolean };

/** A title may bring its own line break. */
export function StageTitle({ slide, isFirst }: SlideProps) {
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <Heading className="max-w-[8.2em] font-display text-stage text-balance whitespace-pre-line">
      {slide.title}
    </Heading>
  );
}

export function StageLead({ slide }: { slide: HeroSlide }) {
  const { text, link, linkText, secondLink, secondLinkText } = slide;
  return (
    <div className="max-w-94">
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
