'use client';

import * as authText from '@/components/auth/auth-text';
import * as authLoginText from '@/components/auth/login/login-text';
import { LoginPanel } from '@/components/auth/login/login-panel';
import { CreateAccountPrompt } from '@/components/auth/login/create-account-prompt';
import { createAuthDialogHandler } from '@/components/auth/auth-dialog-handler';
import { useMain, type PendingAction } from '@/stores/main';
import { AuthDialog, type AuthDialogProps } from '@/components/auth/auth-dialog';

/** Tells the shopper why the action needs an account. */
const reasons: Partial<Record<PendingAction['kind'], string>> = authLoginText.loginTitleByAction;

type LoginDialogProps = AuthDialogProps & { likelyCountryId: string };

export const LoginDialog = ({ likelyCountryId, ...dialog }: LoginDialogProps) => (
  <AuthDialog
    {...dialog}
    title={reasons[useMain((main) => main.pendingAction?.kind) ?? 'claim'] ?? authText.loginTitle}
    text={<CreateAccountPrompt onRegister={() => useMain.getState().registerRequested()} />}
    picture="login"
    className="md:min-h-110"
  >
    <LoginPanel onAuthenticated={createAuthDialogHandler(dialog.onClose)} likelyCountryId={likelyCountryId} />
  </AuthDialog>
);
