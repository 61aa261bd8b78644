'use client';

import { EntryPicture } from '@/components/auth/entry-picture';
import { LoginPanel } from '@/components/auth/login-panel';
import { MakeAccountWords } from '@/components/auth/make-account-words';
import { dialogEntry, useFirstField } from '@/components/auth/use-dialog-entry';
import { AskingProvider } from '@/components/ui/asking-provider';
import { Dialog } from '@/components/ui/dialog';
import { likelyCountry } from '@/lib/forms/address-form';
import { useMain } from '@/stores/main';

type LoginDialogProps = { isOpen: boolean; onClose: () => void; currency: string };

/** Signing in where something for customers was met; what was meant goes on afterwards. */
export function LoginDialog({ isOpen, onClose, currency }: LoginDialogProps) {
  const { first, place } = useFirstField();

  return (
    <AskingProvider>
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        title="Welcome back"
        text={<MakeAccountWords onRegister={() => useMain.getState().registerAsked()} />}
        size={920}
        picture={<EntryPicture of="login" sizes="400px" />}
        initialFocus={first}
      >
        <div ref={place} className="md:min-h-110">
          <LoginPanel onEntered={dialogEntry(onClose)} likelyCountryId={likelyCountry(currency)} />
        </div>
      </Dialog>
    </AskingProvider>
  );
}
