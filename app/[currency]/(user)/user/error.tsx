'use client';

import { PageTrouble } from '@/components/account/page-trouble';

export default function UserPageError(props: { error: unknown; retry: () => void }) {
  return <PageTrouble {...props} />;
}
