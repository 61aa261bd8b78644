'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FAULT_REASONS, type OrderReturns, type ReturnReason } from '@/contract/returns';
import { getBrowserApi } from '@/lib/api/browser';
import { getErrorMessage } from '@/lib/api/error-message';
import { returnMutations } from '@/lib/queries/returns';
import { useFeedback } from '@/stores/feedback';
import * as returnsText from '@/components/returns/returns-text';

/** What a shopper has entered for an item that they return. */
export type ReturnDraft = {
  qty: number;
  reason: ReturnReason | null;
  note: string;
  photos: readonly string[];
};

const NEW_DRAFT: ReturnDraft = { qty: 1, reason: null, note: '', photos: [] };

type Problem = { at: 'items' | 'reason' | 'confirmation' | 'form'; text: string } | null;

/** A request for a return: its items, what is missing, and sending it. */
export function useReturnForm(orderId: number) {
  const client = useQueryClient();
  const [drafts, setDrafts] = useState<Readonly<Record<number, ReturnDraft>>>({});
  const [isUnused, setIsUnused] = useState(false);
  const [problem, setProblem] = useState<Problem>(null);
  const idempotencyKey = useRef<string>(undefined);
  const { mutateAsync, isPending } = useMutation(returnMutations.request(getBrowserApi(), client));

  const lines = Object.entries(drafts).map(([id, draft]) => ({ orderItemId: Number(id), ...draft }));
  const needsConfirmation = lines.some(({ reason }) => reason !== null && !FAULT_REASONS.includes(reason));

  const change = (apply: () => void) => {
    apply();
    setProblem(null);
    idempotencyKey.current = undefined; // it is another request
  };
  const toggle = (id: number, isChosen: boolean) =>
    change(() =>
      setDrafts(({ [id]: _removed, ...rest }) => (isChosen ? { ...rest, [id]: NEW_DRAFT } : rest)),
    );
  const write = (id: number, update: (draft: ReturnDraft) => Partial<ReturnDraft>) =>
    change(() =>
      setDrafts((current) => {
        const draft = current[id];
        return draft ? { ...current, [id]: { ...draft, ...update(draft) } } : current;
      }),
    );

  const findProblem = (): Problem => {
    if (lines.length === 0) return { at: 'items', text: returnsText.missingItems };
    if (lines.some(({ reason }) => reason === null)) return { at: 'reason', text: returnsText.missingReason };
    if (needsConfirmation && !isUnused) return { at: 'confirmation', text: returnsText.missingConfirmation };
    return null;
  };

  /** Returns the order's returns; null if nothing was sent. */
  const submit = async (): Promise<OrderReturns | null> => {
    const found = findProblem();
    setProblem(found);
    if (found) return null;
    idempotencyKey.current ??= crypto.randomUUID();
    try {
      const answer = await mutateAsync({
        ...{ orderId, isUnused, idempotencyKey: idempotencyKey.current },
        lines: lines.flatMap(({ reason, photos, ...line }) =>
          reason ? [{ ...line, reason, photos: [...photos] }] : [],
        ),
      });
      useFeedback.getState().toasted('success', returnsText.requested);
      setDrafts({});
      setIsUnused(false);
      return answer;
    } catch (error) {
      setProblem({ at: 'form', text: getErrorMessage(error) });
      return null;
    }
  };

  return {
    ...{ drafts, toggle, write, needsConfirmation, isUnused, problem, submit, isPending },
    setIsUnused: (value: boolean) => change(() => setIsUnused(value)),
  };
}
