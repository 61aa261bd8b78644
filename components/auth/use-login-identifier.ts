'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getBrowserApi } from '@/lib/api/browser';
import {
  EMPTY_LOGIN_IDENTIFIER,
  toLoginIdentifier,
  type LoginIdentifierType,
  type LoginIdentifierFields,
} from '@/lib/forms/auth-forms';
import { addressQueries } from '@/lib/queries/address';

/** The login identifier, kept when the shopper switches between login methods. */
export function useLoginIdentifier(likelyCountryId: string) {
  const [type, setType] = useState<LoginIdentifierType>('email');
  const [isRemembered, setRemembered] = useState(true);
  const [values, setValues] = useState<LoginIdentifierFields>({
    ...EMPTY_LOGIN_IDENTIFIER,
    countryId: likelyCountryId,
  });
  const countriesQuery = useQuery({
    ...addressQueries.countries(getBrowserApi()),
    enabled: type === 'phone',
  });
  const countries = {
    items: countriesQuery.data?.items ?? [],
    isLoading: countriesQuery.isFetching && !countriesQuery.data,
    isFailed: countriesQuery.isError && !countriesQuery.isFetching,
    retry: () => void countriesQuery.refetch(),
  };

  return {
    ...{
      type,
      setType,
      values,
      setValues,
      countries,
      isRemembered,
      setRemembered,
    },
    toLoginIdentifier: (fields: LoginIdentifierFields) => toLoginIdentifier(type, fields, countries.items),
  };
}

export type LoginIdentifierState = ReturnType<typeof useLoginIdentifier>;
