import { notFound } from 'next/navigation';
import * as activityInviteText from '@/components/activity/invite/invite-text';
import { QueryProvider } from '@/components/session/query-provider';
import { findInvite } from '@/lib/cached/activity';
import { formatMonthDay } from '@/lib/format/day-text';
import { InviteClaim } from './invite-claim';

/** The page of an invite link. */
export async function InvitePage({ currency, code }: { currency: string; code: string }) {
  const invite = await findInvite(currency, code);
  if (!invite) notFound();
  const { sharedBy, reward, validUntil } = invite;

  return (
    <QueryProvider>
      <section aria-labelledby="invite" className="bg-rose-paper px-gutter py-14 md:py-24">
        <div className="mx-auto grid max-w-150 justify-items-center text-center">
          <h1 id="invite" className="font-display text-stage text-balance">
            {activityInviteText.inviteTitle(sharedBy)}
          </h1>
          <p className="mt-5 text-body-l text-ink-2">
            {activityInviteText.inviteText(
              reward.previewValueFormat,
              validUntil && formatMonthDay(validUntil),
              sharedBy,
            )}
          </p>
          <InviteClaim invite={invite} />
        </div>
      </section>
    </QueryProvider>
  );
}
