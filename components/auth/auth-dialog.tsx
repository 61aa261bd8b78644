'use client';

import type { ComponentProps, ReactNode } from 'react';
import { AuthPicture } from '@/components/auth/auth-picture';
import { useFirstField } from '@/components/auth/auth-dialog-handler';
import { QueryProvider } from '@/components/session/query-provider';
import { Dialog } from '@/components/ui/overlay/dialog';

export type AuthDialogProps = { isOpen: boolean; onClose: () => void };

type AuthDialogFrameProps = AuthDialogProps & {
  title: string;
  text: ReactNode;
  picture: ComponentProps<typeof AuthPicture>['page'];
  /** Of the form, which another form can replace. */
  className?: string;
  children: ReactNode;
};

/** Login or registration where an account is needed; the pending action resumes afterwards. */
export function AuthDialog({ picture, className, children, ...dialog }: AuthDialogFrameProps) {
  const { fieldRef, containerRef } = useFirstField();

  return (
    <QueryProvider>
      <Dialog
        {...dialog}
        size={920}
        picture={<AuthPicture page={picture} sizes="400px" />}
        initialFocus={fieldRef}
      >
        <div ref={containerRef} className={className}>
          {children}
        </div>
      </Dialog>
    </QueryProvider>
  );
}
