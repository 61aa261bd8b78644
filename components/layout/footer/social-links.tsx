import type { IconName } from '@/components/ui/icons/icon-names';
import { Icon } from '@/components/ui/icons/icon';
import { clsx } from 'clsx';
import * as footerText from '@/components/layout/footer/footer-text';
import { SOCIAL_SITES } from '@/lib/config/brand-sites';

type Network = keyof typeof SOCIAL_SITES;

// In the order of spec 1.
const networks = [
  { name: 'Facebook', icon: 'facebook-logo-light' },
  { name: 'Pinterest', icon: 'pinterest-logo-light' },
  { name: 'Instagram', icon: 'instagram-logo-light' },
  { name: 'YouTube', icon: 'youtube-logo-light' },
  { name: 'Twitter', icon: 'twitter-logo-light' },
  { name: 'TikTok', icon: 'tiktok-logo-light' },
] as const satisfies { name: Network; icon: IconName }[];

export const isSocialLink = ({ title }: { title: string }) => findNetwork(title) !== undefined;

const findNetwork = (title: string) =>
  networks.find(({ name }) => name.toLowerCase() === title.trim().toLowerCase());

type SocialLinksProps = { links: readonly { title: string; link: string }[]; className?: string };

/** The six social icons; a URL under the network's name in the footer configuration takes precedence. */
export function SocialLinks({ links, className }: SocialLinksProps) {
  return (
    <ul className={clsx('flex flex-wrap', className)}>
      {networks.map(({ name, icon }) => (
        <li key={name}>
          <a
            href={links.find(({ title }) => findNetwork(title)?.name === name)?.link ?? SOCIAL_SITES[name]}
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
