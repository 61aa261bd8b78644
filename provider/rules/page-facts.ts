/** What a list answers beside its items; an empty one has one page. */
export const getPagination = ({ page, limit }: { page: number; limit: number }, total: number) => ({
  total,
  page,
  limit,
  lastPage: Math.max(1, Math.ceil(total / limit)),
});
