'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FAULT_REASONS, type OrderReturns, type ReturnReason } from '@/contract/returns';
import { getErrorMessage } from '@/lib/api/error-message';
import { getReturnCalls, returnMutations } from '@/lib/queries/returns';
import { useFeedback } from '@/stores/feedback';
import * as returnsText from '@/components/returns/returns-text';

/** What a shopper has entered for an item that they return. */
export type ReturnDraft = {
  qty: number;
  /** What is wanted instead; null for money. */
  exchangeVariantId: number | null;
  reason: ReturnReason | null;
  note: string;
  photos: readonly string[];
};

const NEW_DRAFT: ReturnDraft = { qty: 1, exchangeVariantId: null, reason: null, note: '', photos: [] };

type Problem =
  | { at: 'items' | 'reason' | 'form'; text: string }
  /** A condition that is not confirmed. */
  | { at: 'confirmation'; text: string; condition: string }
  | null;

/** What the shopper confirms: the conditions of the shop, or that the items are unused. */
function useConditions(terms: OrderReturns['terms']) {
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const own = terms?.conditions ?? [];
  const conditions = own.length > 0 ? own : [returnsText.unused];
  return {
    ...{ conditions, confirmed },
    confirm: (condition: string, isConfirmed: boolean) =>
      setConfirmed((current) => [
        ...current.filter((text) => text !== condition),
        ...(isConfirmed ? [condition] : []),
      ]),
    clear: () => setConfirmed([]),
    findProblem: (): Problem => {
      const condition = conditions.find((text) => !confirmed.includes(text));
      if (condition === undefined) return null;
      const text = own.length > 0 ? returnsText.missingCondition : returnsText.missingConfirmation;
      return { at: 'confirmation', text, condition };
    },
    input: {
      isUnused: confirmed.includes(returnsText.unused),
      conditions: own.filter((text) => confirmed.includes(text)),
    },
  };
}

type Drafts = Readonly<Record<number, ReturnDraft>>;

const withDraft = (drafts: Drafts, id: number, update: (draft: ReturnDraft) => Partial<ReturnDraft>) => {
  const draft = drafts[id];
  return draft ? { ...drafts, [id]: { ...draft, ...update(draft) } } : drafts;
};

/** A request for a return: its items, what is missing, and sending it. */
export function useReturnForm({ orderId, terms }: OrderReturns) {
  const client = useQueryClient();
  const [drafts, setDrafts] = useState<Drafts>({});
  const { conditions, confirmed, confirm, ...confirmation } = useConditions(terms);
  const [problem, setProblem] = useState<Problem>(null);
  const idempotencyKey = useRef<string>(undefined);
  const { mutateAsync, isPending } = useMutation(returnMutations.request(getReturnCalls(), client));

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
    change(() => setDrafts((current) => withDraft(current, id, update)));

  const findProblem = (): Problem => {
    if (lines.length === 0) return { at: 'items', text: returnsText.missingItems };
    if (lines.some(({ reason }) => reason === null)) return { at: 'reason', text: returnsText.missingReason };
    return needsConfirmation ? confirmation.findProblem() : null;
  };

  /** Returns the order's returns; null if nothing was sent. */
  const submit = async (): Promise<OrderReturns | null> => {
    const found = findProblem();
    setProblem(found);
    if (found) return null;
    idempotencyKey.current ??= crypto.randomUUID();
    try {
      const answer = await mutateAsync({
        ...{ orderId, ...confirmation.input, idempotencyKey: idempotencyKey.current },
        lines: lines.flatMap(({ reason, photos, exchangeVariantId, ...line }) =>
          reason
            ? [{ ...line, reason, photos: [...photos], ...(exchangeVariantId && { exchangeVariantId }) }]
            : [],
        ),
      });
      useFeedback.getState().toasted('success', returnsText.requested);
      setDrafts({});
      confirmation.clear();
      return answer;
    } catch (error) {
      setProblem({ at: 'form', text: getErrorMessage(error) });
      return null;
    }
  };

  return {
    ...{ drafts, toggle, write, confirmed, problem, submit, isPending },
    /** What is to be confirmed; nothing where the shop is at fault. */
    conditions: needsConfirmation ? conditions : [],
    confirm: (condition: string, isConfirmed: boolean) => change(() => confirm(condition, isConfirmed)),
  };
}
