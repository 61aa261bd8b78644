import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { HttpError } from 'react-admin';
import { adminContract } from '@/contract/admin';
import type { CallInput } from '@/contract/call';
import { callAdmin } from '@/admin/api/client';

export type Example = Omit<CallInput<typeof adminContract.email.preview>, 'isPreview'>;

/** After the last key. */
const TYPING_MS = 500;

/** An example of an email in the words that are typed; the last one that could be written stays meanwhile. */
export function usePreview(example: Example) {
  const text = JSON.stringify(example);
  const [asked, setAsked] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, error } = useQuery({
    queryKey: ['email-preview', asked],
    queryFn: () => callAdmin(adminContract.email.preview, JSON.parse(asked) as Example),
    placeholderData: (previous) => previous,
    ...{ refetchOnWindowFocus: false, retry: false, staleTime: 0, gcTime: 0 },
  });
  const body = error instanceof HttpError ? (error.body as { errors?: Record<string, string> }) : undefined;
  return { preview: data, error, errors: body?.errors ?? {} };
}
