import type { IconName } from '@/components/ui/icons/icon-names';
import { Icon } from '@/components/ui/icons/icon';
import { clsx } from 'clsx/lite';
import * as footerText from '@/components/layout/footer/footer-text';

// In the order of spec 1.
const networks = [
  { name: 'Facebook', icon: 'facebook-logo-light' },
  { name: 'Pinterest', icon: 'pinterest-logo-light' },
  { name: 'Instagram', icon: 'instagram-logo-light' },
  { name: 'YouTube', icon: 'youtube-logo-light' },
  { name: 'Twitter', icon: 'twitter-logo-light' },
  { name: 'TikTok', icon: 'tiktok-logo-light' },
] as const satisfies { name: string; icon: IconName }[];

export const isSocialLink = ({ title }: { title: string }) => findNetwork(title) !== undefined;

const findNetwork = (title: string) =>
  networks.find(({ name }) => name.toLowerCase() === title.trim().toLowerCase());

/** More icons than this are spread over the width of a phone; fewer would lie far apart. */
const SPREAD_MIN = 4;

type SocialLinksProps = { links: readonly { title: string; link: string }[]; className?: string };

/** The icons of the social networks that have a link. */
export function SocialLinks({ links, className }: SocialLinksProps) {
  const linked = networks.flatMap((network) => {
    const link = links.find(({ title }) => findNetwork(title) === network)?.link;
    return link ? [{ ...network, link }] : [];
  });
  if (linked.length === 0) return null;
  return (
    <ul
      className={clsx(
        'flex flex-wrap md:gap-3',
        linked.length > SPREAD_MIN ? 'max-md:justify-between' : 'gap-3',
        className,
      )}
    >
      {linked.map(({ name, icon, link }) => (
        <li key={name}>
          <a
            href={link}
            target="_blank"
            rel="noopener"
            aria-label={footerText.socialLink(name)}
            className="social-link"
          >
            <Icon name={icon} size={20} />
          </a>
        </li>
      ))}
    </ul>
  );
}
