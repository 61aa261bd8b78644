import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import type { Facet } from '@/contract/product-list';

type FacetOption = Facet['options'][number];

export type FacetLinkProps = {
  option: FacetOption;
  isOn: boolean;
  /** The list URL with this option applied, or removed again. */
  href: string;
};

type OptionLinkProps = FacetLinkProps & { className?: string; children: ReactNode };

/** A facet option: a link to the filtered list. An option without results is not a link. */
export function OptionLink({ option, isOn, href, className, children }: OptionLinkProps) {
  if (option.count === 0 && !isOn)
    return <span className={clsx('cursor-default text-ink-3', className)}>{children}</span>;

  return (
    <a href={href} rel="nofollow" aria-current={isOn || undefined} className={className}>
      {children}
    </a>
  );
}

/** Screen reader text after the count. */
export const OptionState = ({ isOn }: { isOn: boolean }) => (
  <span className="sr-only">{isOn ? ' styles, chosen' : ' styles'}</span>
);

/** A texture with its glyph before it, and a check and its count after it. */
export function TextureRow({
  glyph,
  check,
  ...link
}: FacetLinkProps & { glyph: ReactNode; check: ReactNode }) {
  const { option, isOn } = link;
  return (
    <OptionLink {...link} className="group/row facet-row gap-4 lg:min-h-9.5">
      <span className={clsx('facet-glyph', isOn && 'text-wine')}>{glyph}</span>
      <span className={clsx('flex-1', isOn && 'font-semibold')}>{option.label}</span>
      {isOn && <span className="-mr-1 text-wine">{check}</span>}
      <span className="facet-count">
        {option.count}
        <OptionState isOn={isOn} />
      </span>
    </OptionLink>
  );
}

/** A checkbox with its label and count. */
export function CheckRow({ tick, ...link }: FacetLinkProps & { tick: ReactNode }) {
  const { option, isOn } = link;
  return (
    <OptionLink {...link} className="group/row facet-row">
      <span
        aria-hidden
        className={clsx(
          'facet-box',
          isOn && 'border-ink bg-ink',
          option.count === 0 && !isOn && 'border-line',
        )}
      >
        {isOn && tick}
      </span>
      <span className={clsx('flex-1', isOn && 'font-semibold')}>{option.label}</span>
      <span className="facet-count">
        {option.count}
        <OptionState isOn={isOn} />
      </span>
    </OptionLink>
  );
}
