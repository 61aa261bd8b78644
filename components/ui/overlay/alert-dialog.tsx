'use client';

import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/display/button';
import { ErrorMessage } from '@/components/ui/display/error-message';

type AlertDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What will happen, and what can be restored. */
  text: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  isBusy?: boolean;
  /** Stays in the dialog when the action has failed. */
  error?: string;
};

/** Confirms a destructive action. A click outside does not close it. */
export function AlertDialog(props: AlertDialogProps) {
  const { isOpen, onClose, title, text, confirmLabel, cancelLabel, onConfirm, isBusy = false, error } = props;

  return (
    <Base.Root open={isOpen} onOpenChange={(isNowOpen) => !isNowOpen && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 floats-in bg-noir/50 [--float-from:none]" />
        <Base.Viewport className="fixed inset-0 z-50 grid items-end overflow-y-auto md:place-items-center md:p-6">
          <Base.Popup className="w-full max-w-130 floats-in rounded-t-dialog bg-paper p-6 pt-8 shadow-float outline-none md:rounded-dialog md:p-10">
            <Base.Title className="mb-2 font-display text-display-s">{title}</Base.Title>
            <Base.Description className="text-body text-ink-2">{text}</Base.Description>
            {error && <ErrorMessage className="mt-3">{error}</ErrorMessage>}
            <div className="mt-7 flex flex-wrap gap-3">
              <Base.Close render={<Button variant="outline">{cancelLabel}</Button>} />
              <Button onClick={onConfirm} isBusy={isBusy}>
                {confirmLabel}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
