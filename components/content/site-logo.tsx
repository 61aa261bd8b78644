import { clsx } from 'clsx';
import * as contentText from '@/components/content/content-text';
import { IntentLink } from '@/components/ui/display/intent-link';
import { STORE_NAME } from '@/lib/config/public-env';

const [first, ...others] = STORE_NAME.split(' ');
const second = others.join(' ');

/** The shop's name, linked to the home page. `className` sets the size; the second word is half as large. */
export function SiteLogo({ className }: { className?: string }) {
  return (
    <IntentLink
      href="/"
      aria-label={contentText.homeLink(STORE_NAME)}
      className={clsx('inline-flex items-baseline gap-[0.22em] leading-none', className)}
    >
      <span className="font-display tracking-[-0.015em]">{first}</span>
      {second && <span className="text-[0.5em] font-medium">{second}</span>}
    </IntentLink>
  );
}
