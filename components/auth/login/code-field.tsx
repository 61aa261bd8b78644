'use client';

import { useEffect, useRef } from 'react';
import { FormField } from '@/components/ui/form/form';
import { AUTH_LABELS } from '@/lib/forms/auth-forms';

/** Six digits. Takes the focus on mount, because the shopper has just requested the code. */
export function CodeField() {
  const containerRef = useRef<HTMLDivElement>(null);
  useEffect(() => containerRef.current?.querySelector('input')?.focus(), []);

  return (
    <div ref={containerRef}>
      <FormField
        name="code"
        label={AUTH_LABELS.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        isRequired
      />
    </div>
  );
}
