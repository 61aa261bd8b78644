'use client';

import dynamic from 'next/dynamic';
import { DialogErrorBoundary } from '@/components/ui/dialog-error-boundary';
import { TextButton } from '@/components/ui/text-link';
import { useLateDialog } from '@/components/ui/use-late-dialog';
import { choose, type ChoiceIndex, type Made } from '@/lib/format/choice';

const ShadeDialog = dynamic(() => import('./shade-dialog').then((module) => module.ShadeDialog), {
  ssr: false,
});

/** The option that the shop's colours are values of. */
export const SHADE_CODE = 'color';

type ShadeLinkProps = { index: ChoiceIndex; chosen: Made; onChoose: (made: Made) => void };

/** Opens the shade guide; the dialog and its colours come with the first press. */
export function ShadeLink({ index, chosen, onChoose }: ShadeLinkProps) {
  const { isOpen, wasOpened, open, close } = useLateDialog();
  const at = index.options.findIndex(({ code }) => code === SHADE_CODE);
  const made = (index.options[at]?.values ?? []).map(({ value }) => value);

  return (
    <>
      <TextButton onClick={open} aria-haspopup="dialog">
        Shade guide
      </TextButton>
      {wasOpened && (
        <DialogErrorBoundary isOpen={isOpen} onClose={close}>
          <ShadeDialog
            isOpen={isOpen}
            onClose={close}
            made={made}
            current={made[chosen.picks[at] ?? -1] ?? null}
            onPick={(code) => {
              onChoose(choose(index, chosen, { option: at, value: made.indexOf(code) }));
              close();
            }}
          />
        </DialogErrorBoundary>
      )}
    </>
  );
}
