import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@/lib/api/create-api';

const meta = { quiet: true };

export const addressQueries = {
  countries: (api: Api) =>
    queryOptions({
      queryKey: ['places', 'countries'],
      queryFn: ({ signal }) => api.system.countries({}, { signal }),
      staleTime: Infinity,
      meta,
    }),
  regions: (api: Api, countryId: string) =>
    queryOptions({
      queryKey: ['places', 'regions', countryId],
      queryFn: ({ signal }) => api.system.regions({ countryId }, { signal }),
      enabled: countryId.length === 2,
      staleTime: Infinity,
      meta,
    }),
};
