'use client';

import { EntryPicture } from '@/components/auth/entry-picture';
import { HaveAccountWords, SignIn } from '@/components/auth/have-account-words';
import { RegisterPanel } from '@/components/auth/register-panel';
import { dialogEntry, useFirstField } from '@/components/auth/use-dialog-entry';
import { AskingProvider } from '@/components/ui/asking-provider';
import { Dialog } from '@/components/ui/dialog';
import { useMain } from '@/stores/main';

type RegisterDialogProps = { isOpen: boolean; onClose: () => void };

const signIn = () => useMain.getState().loginAsked();

/** Registering where something for customers was met; what was meant goes on afterwards. */
export function RegisterDialog({ isOpen, onClose }: RegisterDialogProps) {
  const { first, place } = useFirstField();

  return (
    <AskingProvider>
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        title="Make an account"
        text={<HaveAccountWords onSignIn={signIn} />}
        size={920}
        picture={<EntryPicture of="register" sizes="400px" />}
        initialFocus={first}
      >
        <div ref={place}>
          <RegisterPanel
            onEntered={dialogEntry(onClose)}
            signIn={<SignIn onSignIn={signIn}>Sign in?</SignIn>}
          />
        </div>
      </Dialog>
    </AskingProvider>
  );
}
