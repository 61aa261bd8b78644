'use client';

import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/display/button';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { getErrorMessage } from '@/lib/api/error-message';

type ClaimButtonProps = { onClaim: () => Promise<void>; isBusy: boolean; children: ReactNode };

/** Claims with one click for a signed-in customer; shows an error below. */
export function ClaimButton({ onClaim, isBusy, children }: ClaimButtonProps) {
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const claim = async () => {
    setErrorMessage(null);
    await onClaim().catch((error: unknown) => setErrorMessage(getErrorMessage(error)));
  };

  return (
    <div className="grid justify-items-center gap-3">
      <Button onClick={() => void claim()} isBusy={isBusy}>
        {children}
      </Button>
      {errorMessage && <ErrorMessage>{errorMessage}</ErrorMessage>}
    </div>
  );
}
