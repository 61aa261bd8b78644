'use client';

import { LoginPanel } from '@/components/auth/login-panel';
import { MakeAccountWords } from '@/components/auth/make-account-words';
import { dialogEntry } from '@/components/auth/use-dialog-entry';
import { likelyCountry } from '@/lib/forms/address-form';
import { useMain, type Intent } from '@/stores/main';
import { EntryDialog, type EntryDialogProps } from './entry-dialog';

/** Who pressed something that needs an account reads why it is asked for. */
const reasons: Partial<Record<Intent['kind'], string>> = {
  keep: 'Sign in to save it',
  show: 'Sign in to share your photo',
  review: 'Sign in to write a review',
};

export const LoginDialog = ({ currency, ...dialog }: EntryDialogProps & { currency: string }) => (
  <EntryDialog
    {...dialog}
    title={reasons[useMain((main) => main.intent?.kind) ?? 'claim'] ?? 'Welcome back'}
    text={<MakeAccountWords onRegister={() => useMain.getState().registerAsked()} />}
    picture="login"
    className="md:min-h-110"
  >
    <LoginPanel onEntered={dialogEntry(dialog.onClose)} likelyCountryId={likelyCountry(currency)} />
  </EntryDialog>
);
