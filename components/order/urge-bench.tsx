'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { RefusalLine } from '@/components/ui/refusal-line';
import type { Order } from '@/contract/order';
import { browserApi } from '@/lib/api/browser';
import { failureWords } from '@/lib/api/failure-words';
import { dayMoment } from '@/lib/format/day-text';
import { orderMutations } from '@/lib/queries/order';

/** Asks for the order to be shipped, once a day; then it says when it can be asked again. */
export function UrgeBench({ order: { id, canUrge } }: { order: Order }) {
  const client = useQueryClient();
  const { mutate, data, error, isPending } = useMutation(orderMutations.urge(browserApi(), client));

  return (
    <>
      {canUrge && (
        <Button variant="outline" size="small" isBusy={isPending} onClick={() => mutate(id)}>
          Request shipping
        </Button>
      )}
      {!canUrge && (
        <p role="status" className="text-small text-ink-2">
          {data
            ? `${data.message}. You can ask again from ${dayMoment(data.nextAllowedAt)} UTC.`
            : 'You have asked us to ship. You can ask once a day.'}
        </p>
      )}
      {error && <RefusalLine className="mt-2">{failureWords(error)}</RefusalLine>}
    </>
  );
}
