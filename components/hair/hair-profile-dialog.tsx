'use client';

import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { HairProfileForm } from '@/components/hair/hair-profile-form';
import * as hairText from '@/components/hair/hair-text';
import { useHairProfile } from '@/components/hair/use-hair-profile';
import { InlineErrorState } from '@/components/ui/display/inline-error-state';
import { SkeletonBlock } from '@/components/ui/display/skeleton';
import { Dialog } from '@/components/ui/overlay/dialog';
import { getQueryContext } from '@/lib/queries/client';
import { productQueries } from '@/lib/queries/product';
import { useUser } from '@/stores/user';

type HairProfileDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Gets the focus on close; by default, and if it is not on the page, the previous element. */
  finalFocus?: RefObject<HTMLElement | null>;
};

/** The hair profile of a guest or a customer, from wherever it is used. */
export function HairProfileDialog({ isOpen, onClose, finalFocus }: HairProfileDialogProps) {
  const { api, client } = getQueryContext();
  const { profile } = useHairProfile();
  const isLogin = useUser((user) => user.isLogin);
  const { data, isError, refetch } = useQuery(productQueries.options(api), client);

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={hairText.dialogTitle}
      text={isLogin ? hairText.customerText : hairText.guestText}
      size={720}
      finalFocus={finalFocus}
    >
      {data ? (
        <HairProfileForm profile={profile} attributes={data} onDone={onClose} isQuiz={false} />
      ) : isError ? (
        <InlineErrorState onRetry={() => void refetch()}>{hairText.optionsError}</InlineErrorState>
      ) : (
        <FormSkeleton />
      )}
    </Dialog>
  );
}

const FormSkeleton = () => (
  <div aria-busy className="grid gap-6 sm:grid-cols-2">
    {Array.from({ length: 6 }, (_, index) => (
      <SkeletonBlock key={index} className="h-13" />
    ))}
  </div>
);
