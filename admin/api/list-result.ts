import type { GetListResult, RaRecord } from 'react-admin';

type FoundList = {
  items: RaRecord[];
  total?: number;
  /** False: there are more than `total`. */
  isTotalExact?: boolean;
};

/** What react-admin shows of a list: how many there are, or that there are more than were counted. */
export const toListResult = (
  { items: data, total = data.length, isTotalExact = true }: FoundList,
  { page, limit }: { page: number; limit: number },
): GetListResult =>
  isTotalExact
    ? { data, total }
    : { data, pageInfo: { hasPreviousPage: page > 1, hasNextPage: data.length === limit } };
