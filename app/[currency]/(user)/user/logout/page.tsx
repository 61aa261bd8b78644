import { LogOutPageContent } from '@/components/auth/log-out-page-content';
import { PageHead } from '@/components/account/page-head';
import { createGenerateMetadata } from '@/lib/cached/page-metadata';

export const generateMetadata = createGenerateMetadata('/user/logout', 'Sign out');

export default function LogOutPage() {
  return (
    <>
      <PageHead title="Sign out" />
      <LogOutPageContent />
    </>
  );
}
