'use client';

import type { ComponentProps, ReactNode } from 'react';
import { EntryPicture } from '@/components/auth/entry-picture';
import { useFirstField } from '@/components/auth/use-dialog-entry';
import { AskingProvider } from '@/components/ui/asking-provider';
import { Dialog } from '@/components/ui/dialog';

export type EntryDialogProps = { isOpen: boolean; onClose: () => void };

type FrameProps = EntryDialogProps & {
  title: string;
  text: ReactNode;
  picture: ComponentProps<typeof EntryPicture>['of'];
  /** Of the form, where another one can take its place. */
  className?: string;
  children: ReactNode;
};

/** Coming in where something for customers was met; what was meant goes on afterwards. */
export function EntryDialog({ picture, className, children, ...dialog }: FrameProps) {
  const { first, place } = useFirstField();

  return (
    <AskingProvider>
      <Dialog
        {...dialog}
        size={920}
        picture={<EntryPicture of={picture} sizes="400px" />}
        initialFocus={first}
      >
        <div ref={place} className={className}>
          {children}
        </div>
      </Dialog>
    </AskingProvider>
  );
}
