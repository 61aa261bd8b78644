import { FacebookLogoIcon } from '@phosphor-icons/react/dist/ssr/FacebookLogo';
import { InstagramLogoIcon } from '@phosphor-icons/react/dist/ssr/InstagramLogo';
import { PinterestLogoIcon } from '@phosphor-icons/react/dist/ssr/PinterestLogo';
import { TiktokLogoIcon } from '@phosphor-icons/react/dist/ssr/TiktokLogo';
import { TwitterLogoIcon } from '@phosphor-icons/react/dist/ssr/TwitterLogo';
import { YoutubeLogoIcon } from '@phosphor-icons/react/dist/ssr/YoutubeLogo';
import { clsx } from 'clsx';
import * as footerText from '@/components/layout/footer/footer-text';
import { SOCIAL_SITES } from '@/lib/config/shop';

type Network = keyof typeof SOCIAL_SITES;

// In the order of spec 1.
const networks = [
  { name: 'Facebook', Icon: FacebookLogoIcon },
  { name: 'Pinterest', Icon: PinterestLogoIcon },
  { name: 'Instagram', Icon: InstagramLogoIcon },
  { name: 'YouTube', Icon: YoutubeLogoIcon },
  { name: 'Twitter', Icon: TwitterLogoIcon },
  { name: 'TikTok', Icon: TiktokLogoIcon },
] as const satisfies { name: Network; Icon: unknown }[];

export const isSocialLink = ({ title }: { title: string }) => findNetwork(title) !== undefined;

const findNetwork = (title: string) =>
  networks.find(({ name }) => name.toLowerCase() === title.trim().toLowerCase());

type SocialLinksProps = { links: readonly { title: string; link: string }[]; className?: string };

/** The six social icons; a URL under the network's name in the footer configuration takes precedence. */
export function SocialLinks({ links, className }: SocialLinksProps) {
  return (
    <ul className={clsx('flex flex-wrap', className)}>
      {networks.map(({ name, Icon }) => (
        <li key={name}>
          <a
            href={links.find(({ title }) => findNetwork(title)?.name === name)?.link ?? SOCIAL_SITES[name]}
            target="_blank"
            rel="noopener"
            aria-label={footerText.socialLink(name)}
            className="grid size-11 place-items-center rounded-press border border-on-noir-2/40 transition-colors duration-120 hover:bg-noir-2 md:size-10"
          >
            <Icon aria-hidden size={20} weight="light" />
          </a>
        </li>
      ))}
    </ul>
  );
}
