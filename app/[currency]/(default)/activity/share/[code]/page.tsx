import type { Metadata } from 'next';
import * as activityText from '@/components/activity/activity-text';
import { InvitePage } from '@/components/activity/invite/invite-page';
import { buildNotFoundMetadata } from '@/lib/cached/page-metadata';
import { findInvite } from '@/lib/cached/activity';
import { BUILD_PLACEHOLDER, NO_CURRENCY } from '@/lib/config/currencies';

export const generateStaticParams = () => [{ code: BUILD_PLACEHOLDER }];

type Props = { params: Promise<{ currency: string; code: string }> };

/** An invite link between friends: not for search engines. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { currency, code } = await params;
  const invite = await findInvite(currency, code);
  if (!invite) return buildNotFoundMetadata(currency);
  return {
    title: activityText.invitePageTitle(invite.reward.previewValueFormat, invite.sharedBy),
    description: invite.reward.description,
    robots: { index: false },
  };
}

export default async function SharedInvite({ params }: Props) {
  const { currency, code } = await params;
  return currency === NO_CURRENCY || code === BUILD_PLACEHOLDER ? null : (
    <InvitePage currency={currency} code={code} />
  );
}
