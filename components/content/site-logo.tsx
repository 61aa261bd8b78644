import { clsx } from 'clsx/lite';
import * as contentText from '@/components/content/content-text';
import { IntentLink } from '@/components/ui/display/intent-link';
import { LOGO_RATIO, STORE_NAME } from '@/lib/config/public-env';

const [first, ...others] = STORE_NAME.split(' ');
const second = others.join(' ');

/** The height of a logo image in ems: that of the line of a name. */
const LOGO_EM = 1.1;

/**
 * The shop's logo or name, linked to the home page. `className` sets the size; the second word of a name is half as
 * large.
 */
export function SiteLogo({ className }: { className?: string }) {
  return (
    <IntentLink
      href="/"
      aria-label={contentText.homeLink(STORE_NAME)}
      className={clsx('inline-flex items-baseline gap-[0.22em] leading-none', className)}
    >
      {LOGO_RATIO ? (
        // Its own size is that of the line, so the image needs no further versions.
        <img
          src="/media/brand/logo"
          alt=""
          className="max-w-[60vw] object-contain object-left"
          style={{ height: `${LOGO_EM}em`, aspectRatio: LOGO_RATIO }}
        />
      ) : (
        <>
          <span className="font-display tracking-[-0.015em]">{first}</span>
          {second && <span className="text-[0.5em] font-medium">{second}</span>}
        </>
      )}
    </IntentLink>
  );
}
