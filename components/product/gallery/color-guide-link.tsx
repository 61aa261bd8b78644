'use client';

import dynamic from 'next/dynamic';
import { DialogErrorBoundary } from '@/components/content/dialog-error-boundary';
import * as productGalleryText from '@/components/product/gallery/gallery-text';
import { TextButton } from '@/components/ui/display/text-link';
import { useLazyDialog } from '@/components/ui/overlay/use-lazy-dialog';
import { selectVariant, type VariantIndex, type VariantView } from '@/lib/catalog/variant-selection';

const ColorGuideDialog = dynamic(
  () => import('./color-guide-dialog').then((module) => module.ColorGuideDialog),
  {
    ssr: false,
  },
);

/** The option whose values are the shop's colors. */
export const COLOR_OPTION_CODE = 'color';

type ColorGuideLinkProps = {
  index: VariantIndex;
  selectedVariant: VariantView;
  onChoose: (variant: VariantView) => void;
};

/** Opens the color guide; the dialog and its colors load on the first click. */
export function ColorGuideLink({ index, selectedVariant, onChoose }: ColorGuideLinkProps) {
  const { isOpen, wasOpened, open, close } = useLazyDialog();
  const at = index.options.findIndex(({ code }) => code === COLOR_OPTION_CODE);
  const availableColors = (index.options[at]?.values ?? []).map(({ value }) => value);

  return (
    <>
      <TextButton onClick={open} aria-haspopup="dialog">
        {productGalleryText.shadeGuide}
      </TextButton>
      {wasOpened && (
        <DialogErrorBoundary isOpen={isOpen} onClose={close}>
          <ColorGuideDialog
            isOpen={isOpen}
            onClose={close}
            availableColors={availableColors}
            current={availableColors[selectedVariant.valueIndexes[at] ?? -1] ?? null}
            onSelect={(code) => {
              onChoose(
                selectVariant(index, selectedVariant, { option: at, value: availableColors.indexOf(code) }),
              );
              close();
            }}
          />
        </DialogErrorBoundary>
      )}
    </>
  );
}
