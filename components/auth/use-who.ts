'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserApi } from '@/lib/api/browser';
import { NOBODY, whoOf, type WhoBy, type WhoWords } from '@/lib/forms/entry-forms';
import { addressQueries } from '@/lib/queries/address';

/** How somebody says who they are, kept while they go from one way of signing in to the other. */
export function useWho(likelyCountryId: string) {
  const [by, setBy] = useState<WhoBy>('email');
  const [isRemembered, setRemembered] = useState(true);
  const [known, setKnown] = useState<WhoWords>({ ...NOBODY, countryId: likelyCountryId });
  const asked = useQuery({
    ...addressQueries.countries(browserApi()),
    enabled: by === 'phone',
  });
  const countries = {
    items: asked.data?.items ?? [],
    isLoading: asked.isFetching && !asked.data,
    isFailed: asked.isError && !asked.isFetching,
    retry: () => void asked.refetch(),
  };

  return {
    ...{ by, setBy, known, setKnown, countries, isRemembered, setRemembered },
    whoOf: (words: WhoWords) => whoOf(by, words, countries.items),
  };
}

export type Who = ReturnType<typeof useWho>;
