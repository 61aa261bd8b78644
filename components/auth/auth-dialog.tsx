'use client';

import { useState, type ReactNode } from 'react';
import { AuthPicture, hasFormImage, type FormImage } from '@/components/auth/auth-picture';
import { useFirstField } from '@/components/auth/auth-dialog-handler';
import { QueryProvider } from '@/components/session/query-provider';
import { Dialog } from '@/components/ui/overlay/dialog';

export type AuthDialogProps = { isOpen: boolean; onClose: () => void };

type AuthDialogFrameProps = AuthDialogProps & {
  title: string;
  text: ReactNode;
  picture: FormImage;
  /** Of the form, which another form can replace. */
  className?: string;
  children: ReactNode;
};

/** Login or registration where an account is needed; the pending action resumes afterwards. */
export function AuthDialog({ picture, className, children, ...dialog }: AuthDialogFrameProps) {
  const { fieldRef, containerRef } = useFirstField();
  const opening = useOpeningCount(dialog.isOpen);

  return (
    <QueryProvider>
      <Dialog
        {...dialog}
        size={hasFormImage(picture) ? 920 : 520}
        picture={hasFormImage(picture) && <AuthPicture page={picture} sizes="400px" />}
        initialFocus={fieldRef}
      >
        {/* A dialog that is opened again while it closes would show the errors of the form that was left. */}
        <div key={opening} ref={containerRef} className={className}>
          {children}
        </div>
      </Dialog>
    </QueryProvider>
  );
}

function useOpeningCount(isOpen: boolean): number {
  const [last, setLast] = useState({ isOpen, count: 0 });
  if (last.isOpen === isOpen) return last.count;
  const count = isOpen ? last.count + 1 : last.count;
  setLast({ isOpen, count });
  return count;
}
