import type { Metadata } from 'next';
import { LogOutView } from '@/components/auth/log-out-view';
import { PageHead } from '@/components/account/page-head';

export const metadata: Metadata = { title: 'Sign out' };

export default function LogOutPage() {
  return (
    <>
      <PageHead title="Sign out" />
      <LogOutView />
    </>
  );
}
