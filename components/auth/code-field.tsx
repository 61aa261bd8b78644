'use client';

import { useEffect, useRef } from 'react';
import { FormField } from '@/components/ui/form';
import { ENTRY_LABELS } from '@/lib/forms/entry-forms';

/** Six digits. It comes because a code was asked for, so the focus goes to it. */
export function CodeField() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);

  return (
    <div ref={place}>
      <FormField
        name="code"
        label={ENTRY_LABELS.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        isRequired
      />
    </div>
  );
}
