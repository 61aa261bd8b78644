'use client';

import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import * as authRegisterText from '@/components/auth/register/register-text';
import { Email } from '@/contract/primitives';
import { getBrowserApi } from '@/lib/api/browser';
import { authQueries } from '@/lib/queries/auth';
import { EmailField } from '@/components/auth/email-field';

type EmailAvailableFieldProps = { signIn: ReactNode; className?: string };

/** After blur, warns if the email already has an account; shows a check mark if it has none. */
export function EmailAvailableField({ signIn, className }: EmailAvailableFieldProps) {
  const { watch } = useFormContext<{ email: string }>();
  const [checkedEmail, setCheckedEmail] = useState('');
  const value = watch('email');
  const email = value.trim().toLowerCase();
  const isChecked = checkedEmail !== '' && checkedEmail === email;
  const { data } = useQuery({
    ...authQueries.emailExists(getBrowserApi(), checkedEmail),
    enabled: isChecked,
  });
  const isTaken = isChecked && data?.exists === true;

  const check = () => {
    if (Email.safeParse(value).success) setCheckedEmail(email);
  };
  return (
    <div onBlur={check} className={className}>
      <EmailField autoComplete="email" isConfirmed={isChecked && data?.exists === false} />
      {/* Uses the line reserved for the field message, which cannot contain a link. */}
      <p role="status" className="relative -mt-5.5 min-h-5.5 text-caption text-ink-2 empty:invisible">
        {isTaken && authRegisterText.emailTaken(signIn)}
      </p>
    </div>
  );
}
