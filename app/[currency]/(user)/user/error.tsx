'use client';

import { AccountPageError } from '@/components/account/page-error';

export default function UserPageError(props: { error: unknown; retry: () => void }) {
  return <AccountPageError {...props} />;
}
