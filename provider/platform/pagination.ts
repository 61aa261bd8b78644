/** The pagination fields of a list response; an empty list has one page. */
export const getPagination = ({ page, limit }: { page: number; limit: number }, total: number) => ({
  total,
  page,
  limit,
  lastPage: Math.max(1, Math.ceil(total / limit)),
});
