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
  const { data, isLoading } = useQuery({
    ...addressQueries.countries(browserApi()),
    enabled: by === 'phone',
  });
  const countries = data?.items ?? [];

  return {
    isLoadingCountries: isLoading,
    ...{ by, setBy, known, setKnown, countries, isRemembered, setRemembered },
    whoOf: (words: WhoWords) => whoOf(by, words, countries),
  };
}

export type Who = ReturnType<typeof useWho>;
