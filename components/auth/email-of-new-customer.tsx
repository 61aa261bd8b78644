'use client';

import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Email } from '@/contract/shapes';
import { browserApi } from '@/lib/api/browser';
import { authQueries } from '@/lib/queries/auth';
import { EmailField } from './email-field';

type EmailOfNewCustomerProps = { signIn: ReactNode; className?: string };

/** Says on leaving the field that the address has an account already; a check when it has none. */
export function EmailOfNewCustomer({ signIn, className }: EmailOfNewCustomerProps) {
  const { watch } = useFormContext<{ email: string }>();
  const [left, setLeft] = useState('');
  const words = watch('email');
  const typed = words.trim().toLowerCase();
  const isAsked = left !== '' && left === typed;
  const { data } = useQuery({ ...authQueries.exists(browserApi(), left), enabled: isAsked });
  const isTaken = isAsked && data?.exists === true;

  const check = () => {
    if (Email.safeParse(words).success) setLeft(typed);
  };
  return (
    <div onBlur={check} className={className}>
      <EmailField autoComplete="email" isConfirmed={isAsked && data?.exists === false} />
      {/* On the line that is kept for a message; it has a link in it, which a message has not. */}
      <p role="status" className="relative -mt-5.5 min-h-5.5 text-caption text-ink-2 empty:invisible">
        {isTaken && <>You already have an account with this email. {signIn}</>}
      </p>
    </div>
  );
}
