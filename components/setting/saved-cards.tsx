'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as savedCardsText from '@/components/setting/saved-cards-text';
import { InlineErrorState } from '@/components/ui/display/inline-error-state';
import { SkeletonBlock } from '@/components/ui/display/skeleton';
import { TextButton } from '@/components/ui/display/text-link';
import { Icon } from '@/components/ui/icons/icon';
import { AlertDialog } from '@/components/ui/overlay/alert-dialog';
import type { SavedCard } from '@/contract/saved-card';
import { getErrorMessage } from '@/lib/api/error-message';
import * as savedCardText from '@/lib/payment/saved-card-text';
import { getSavedCardCalls, savedCardMutations, savedCardQueries } from '@/lib/queries/saved-card';
import { useFeedback } from '@/stores/feedback';

/** The cards that the payment gateway keeps for the customer, each to be removed. */
export function SavedCards() {
  const { data, isError, refetch } = useQuery(savedCardQueries.list(getSavedCardCalls()));
  const [removedCard, setRemovedCard] = useState<SavedCard | null>(null);

  if (!data && isError)
    return <InlineErrorState onRetry={() => void refetch()}>{savedCardsText.loadError}</InlineErrorState>;
  if (!data) return <SkeletonBlock className="h-45 max-w-140" />;
  const { items, canSave } = data;
  if (items.length === 0)
    return (
      <div className="max-w-140">
        <p className="font-semibold">{savedCardsText.empty}</p>
        <p className="mt-2 text-ink-2">{canSave ? savedCardsText.emptyHint : savedCardsText.notOffered}</p>
      </div>
    );
  return (
    <div className="max-w-140">
      <p className="mb-5 text-ink-2">{savedCardsText.note}</p>
      <ul className="border-t border-line">
        {items.map((card) => (
          <li key={card.id} className="flex items-center gap-4 border-b border-line py-3">
            <Icon name="credit-card-light" size={24} className="shrink-0 text-ink-2" />
            <p className="min-w-0 flex-1">
              <span className="block font-semibold">{savedCardText.cardName(card)}</span>
              <span className="block text-small text-ink-2 tabular-nums">
                {savedCardText.cardExpiry(card)}
              </span>
            </p>
            <TextButton
              aria-label={savedCardsText.remove(savedCardText.cardName(card))}
              onClick={() => setRemovedCard(card)}
              className="min-h-11 text-small"
            >
              {savedCardsText.removeShort}
            </TextButton>
          </li>
        ))}
      </ul>
      {removedCard && <RemoveDialog card={removedCard} onClose={() => setRemovedCard(null)} />}
    </div>
  );
}

function RemoveDialog({ card, onClose }: { card: SavedCard; onClose: () => void }) {
  const client = useQueryClient();
  const removing = useMutation(savedCardMutations.remove(getSavedCardCalls(), client));
  const remove = () =>
    removing.mutate(card.id, {
      onSuccess: () => {
        useFeedback.getState().toasted('success', savedCardsText.removed);
        onClose();
      },
    });

  return (
    <AlertDialog
      isOpen
      onClose={onClose}
      title={savedCardsText.removeTitle}
      text={savedCardsText.removeText(savedCardText.cardName(card))}
      confirmLabel={savedCardsText.removeShort}
      cancelLabel={savedCardsText.keep}
      onConfirm={remove}
      isBusy={removing.isPending}
      error={removing.error ? getErrorMessage(removing.error) : undefined}
    />
  );
}
