'use client';

import * as authText from '@/components/auth/auth-text';
import * as authRegisterText from '@/components/auth/register/register-text';
import { HaveAccountPrompt, SignInTrigger } from '@/components/auth/register/have-account-prompt';
import { RegisterPanel } from '@/components/auth/register/register-panel';
import { createAuthDialogHandler } from '@/components/auth/auth-dialog-handler';
import { useMain } from '@/stores/main';
import { AuthDialog, type AuthDialogProps } from '@/components/auth/auth-dialog';

const signIn = () => useMain.getState().loginRequested();

export const RegisterDialog = (dialog: AuthDialogProps) => (
  <AuthDialog
    {...dialog}
    title={authText.registerTitle}
    text={<HaveAccountPrompt onSignIn={signIn} />}
    picture="register"
  >
    <RegisterPanel
      onAuthenticated={createAuthDialogHandler(dialog.onClose)}
      signIn={<SignInTrigger onSignIn={signIn}>{authRegisterText.emailTakenSignIn}</SignInTrigger>}
    />
  </AuthDialog>
);
