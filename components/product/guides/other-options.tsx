'use client';

import { useQuery } from '@tanstack/react-query';
import * as productGuidesText from '@/components/product/guides/guides-text';
import { ChipLink } from '@/components/ui/form/chip';
import { getSearchHref } from '@/lib/storage/recent-searches';
import { getQueryContext } from '@/lib/queries/client';
import { productQueries } from '@/lib/queries/product';

/** "No lace" is nothing to search for. */
const NONE = 'none';

type OtherOptionsProps = { code: string; productValues: readonly string[]; onLeave: () => void };

/** Values of an option that this product lacks; nothing if the call fails or there are none. */
export function OtherOptions({ code, productValues, onLeave }: OtherOptionsProps) {
  const { api, client } = getQueryContext();
  const { data } = useQuery(productQueries.attributeOptions(api, code), client);
  const others = (data?.options ?? []).filter(
    ({ value }) => value !== NONE && !productValues.includes(value),
  );
  if (others.length === 0) return null;

  return (
    <section aria-label={productGuidesText.otherStyles} className="mt-6">
      <h3 className="text-small font-semibold">{productGuidesText.otherStyles}</h3>
      <ul className="mt-2.5 flex flex-wrap gap-2">
        {others.map(({ value, label }) => (
          <li key={value}>
            <ChipLink href={getSearchHref(label)} isQuiet onClick={onLeave}>
              {label}
            </ChipLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
