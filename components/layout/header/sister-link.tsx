import * as paths from '@/components/ui/icons/first-view-paths';
import { InlineIcon } from '@/components/ui/icons/inline-icon';
import { clsx } from 'clsx/lite';
import * as headerText from '@/components/layout/header/header-text';
import { SISTER_SITE } from '@/lib/config/public-env';

/** Spec 2: the link to the sister site, in a new window. */
export const SisterLink = ({ className }: { className: string }) =>
  SISTER_SITE && (
    <a
      href={SISTER_SITE.link}
      target="_blank"
      rel="noopener"
      className={clsx('inline-flex items-center gap-2 text-small', className)}
    >
      {SISTER_SITE.name}
      <InlineIcon path={paths.arrowUpRight} size={14} />
      <span className="sr-only">{headerText.opensNewWindow}</span>
    </a>
  );
