import { LogOutView } from '@/components/auth/log-out-view';
import { PageHead } from '@/components/account/page-head';
import { metadataOf } from '@/lib/cached/page-metadata';

export const generateMetadata = metadataOf('/user/logout', 'Sign out');

export default function LogOutPage() {
  return (
    <>
      <PageHead title="Sign out" />
      <LogOutView />
    </>
  );
}
