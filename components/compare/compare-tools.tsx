'use client';

import * as compareText from '@/components/compare/compare-text';
import { copyWithToast } from '@/components/content/copy-with-toast';
import { TextButton, TextLink } from '@/components/ui/display/text-link';
import { COMPARED_MAX, getCompareHref } from '@/lib/paths/compare-href';
import { saveComparedItems } from '@/lib/storage/compared-items';
import { useCompare } from '@/stores/compare';

type CompareToolsProps = {
  items: readonly { productId: number; variantId: number }[];
  /** The list of the first item. */
  listPath: string | undefined;
};

/** Above a comparison: a link to it for somebody else, and the way to another piece. */
export function CompareTools({ items, listPath = '' }: CompareToolsProps) {
  const copy = () => void copyWithToast(new URL(getCompareHref(items), location.href).href);
  const addAnother = () => {
    saveComparedItems(items);
    const { isComparing, comparingToggled } = useCompare.getState();
    if (!isComparing) comparingToggled();
  };

  return (
    <p className="mt-4 mb-8 flex flex-wrap gap-x-6 gap-y-3 text-small">
      {items.length > 1 && <TextButton onClick={copy}>{compareText.share}</TextButton>}
      {items.length < COMPARED_MAX && (
        <TextLink href={`/${listPath}`} onClick={addAnother}>
          {compareText.addAnother}
        </TextLink>
      )}
    </p>
  );
}
