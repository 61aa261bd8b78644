'use client';

import { HaveAccountWords, SignIn } from '@/components/auth/have-account-words';
import { RegisterPanel } from '@/components/auth/register-panel';
import { dialogEntry } from '@/components/auth/use-dialog-entry';
import { useMain } from '@/stores/main';
import { EntryDialog, type EntryDialogProps } from './entry-dialog';

const signIn = () => useMain.getState().loginAsked();

export const RegisterDialog = (dialog: EntryDialogProps) => (
  <EntryDialog
    {...dialog}
    title="Create an account"
    text={<HaveAccountWords onSignIn={signIn} />}
    picture="register"
  >
    <RegisterPanel
      onEntered={dialogEntry(dialog.onClose)}
      signIn={<SignIn onSignIn={signIn}>Sign in?</SignIn>}
    />
  </EntryDialog>
);
