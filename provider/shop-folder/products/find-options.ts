import type { Db } from '@/provider/db/client';
import { createLookup } from './create-lookup';
import type { ImportedProduct } from './imported-product';
import type { Attribute, AttributeOption } from './to-columns';

export type NamedOption = { name: string; values: readonly string[] };
export type FoundOption = { attribute: Attribute; values: AttributeOption[] };
export type FoundOptions = { options: FoundOption[]; hasNew: boolean };

/**
 * Finds attributes and their values by names, and creates those that are missing, by the same rules as an import: a
 * later import of the product finds the same ones.
 */
export async function findOptions(db: Db, named: readonly NamedOption[]): Promise<FoundOptions> {
  const count = Math.max(...named.map(({ values }) => values.length));
  const imported = {
    ...{ handle: '', title: '', type: '', line: 1, extras: {} },
    optionNames: named.map(({ name }) => name),
    // Each value in at least one of them.
    variants: Array.from({ length: count }, (_, at) => ({
      optionValues: named.map(({ values }) => values[Math.min(at, values.length - 1)]!),
    })),
  } as unknown as ImportedProduct;
  const lookup = await createLookup(db, [imported], {
    handles: new Set(),
    getImage: () => null,
    dates: { now: new Date(0), timeZone: 'UTC' },
  });
  const attributes = lookup.listOptionAttributes(imported);
  return {
    options: named.map(({ values }, at) => ({
      attribute: attributes[at]!,
      values: values.map((label) => lookup.getOption(attributes[at]!, label)),
    })),
    hasNew: lookup.hasNewOptions,
  };
}
