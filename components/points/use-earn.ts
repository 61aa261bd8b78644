'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Behavior } from '@/contract/points';
import { getBrowserApi } from '@/lib/api/browser';
import { getErrorMessage } from '@/lib/api/error-message';
import { pointsMutations } from '@/lib/queries/points';
import { useFeedback } from '@/stores/feedback';

/** Earns the points of a behaviour; shows the response in a toast. */
export function useEarn() {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation(pointsMutations.earn(getBrowserApi(), client));
  const { toasted } = useFeedback.getState();

  const earn = async (behavior: Behavior) => {
    try {
      const { message, alreadyDone } = await mutateAsync({ behavior });
      toasted(alreadyDone ? 'warning' : 'success', message);
    } catch (error) {
      toasted('fail', getErrorMessage(error));
    }
  };
  return { earn, isBusy: isPending };
}
