import type { ReactNode } from 'react';
import { TextLink } from '@/components/ui/display/text-link';
import { toShopHref } from '@/lib/paths/shop-href';

type SectionHeadProps = {
  id: string;
  title: string;
  link?: string | null;
  linkText?: string | null;
  /** Replaces the link. */
  trailing?: ReactNode;
};

/** The title of a block, with a link to more at its right. */
export const SectionHead = ({ id, title, link, linkText, trailing }: SectionHeadProps) => (
  <div className="mb-8 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
    <h2 id={id} className="max-w-[16em] font-display text-display-l text-balance whitespace-pre-line">
      {title}
    </h2>
    {trailing}
    {link && linkText && (
      <TextLink href={toShopHref(link)} prefetch={false} className="mb-2 text-body">
        {linkText}
      </TextLink>
    )}
  </div>
);
