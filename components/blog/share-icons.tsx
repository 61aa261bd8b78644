import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeSimple';
import { FacebookLogoIcon } from '@phosphor-icons/react/dist/ssr/FacebookLogo';
import { LinkSimpleIcon } from '@phosphor-icons/react/dist/ssr/LinkSimple';
import { PinterestLogoIcon } from '@phosphor-icons/react/dist/ssr/PinterestLogo';
import { TwitterLogoIcon } from '@phosphor-icons/react/dist/ssr/TwitterLogo';
import type { ReactNode } from 'react';
import type { ShareChannel } from '@/contract/blog';

const look = { 'aria-hidden': true, size: 18 } as const;

/** Rendered on the server: the client bundle would contain six weights of each icon. */
export const shareIcons: Record<ShareChannel, ReactNode> = {
  link: <LinkSimpleIcon {...look} />,
  pinterest: <PinterestLogoIcon {...look} />,
  facebook: <FacebookLogoIcon {...look} />,
  twitter: <TwitterLogoIcon {...look} />,
  email: <EnvelopeSimpleIcon {...look} />,
};
