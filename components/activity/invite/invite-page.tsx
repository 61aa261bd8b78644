import { notFound } from 'next/navigation';
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
            {sharedBy || 'A friend'} has hair for you
          </h1>
          <p className="mt-5 text-body-l text-ink-2">
            Take {reward.previewValueFormat} off your first order
            {validUntil ? `, until ${formatMonthDay(validUntil)}` : ''}. When your order is complete,{' '}
            {sharedBy || 'your friend'} gets the same in points.
          </p>
          <InviteClaim invite={invite} />
        </div>
      </section>
    </QueryProvider>
  );
}
