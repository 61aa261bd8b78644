export type SearchParams = Record<string, string | string[] | undefined>;

/** A page's search parameters, each once: if a URL repeats one, the first counts. */
export const flattenSearchParams = (params: SearchParams): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([key, value]) => {
      const first = Array.isArray(value) ? value[0] : value;
      return first === undefined ? [] : [[key, first]];
    }),
  );
