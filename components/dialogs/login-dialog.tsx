'use client';

import { LoginPanel } from '@/components/auth/login-panel';
import { MakeAccountWords } from '@/components/auth/make-account-words';
import { dialogEntry } from '@/components/auth/use-dialog-entry';
import { likelyCountry } from '@/lib/forms/address-form';
import { useMain } from '@/stores/main';
import { EntryDialog, type EntryDialogProps } from './entry-dialog';

export const LoginDialog = ({ currency, ...dialog }: EntryDialogProps & { currency: string }) => (
  <EntryDialog
    {...dialog}
    title="Welcome back"
    text={<MakeAccountWords onRegister={() => useMain.getState().registerAsked()} />}
    picture="login"
    className="md:min-h-110"
  >
    <LoginPanel onEntered={dialogEntry(dialog.onClose)} likelyCountryId={likelyCountry(currency)} />
  </EntryDialog>
);
