import { Suspense } from 'react';
import { AuthPage } from '@/components/auth/auth-page';
import { buildAuthMetadata } from '@/components/auth/auth-metadata';
import * as authText from '@/components/auth/auth-text';
import { ForgotPanel } from '@/components/auth/reset/forgot-panel';
import { QueryProvider } from '@/components/session/query-provider';
import { SkeletonBlock } from '@/components/ui/display/skeleton';

type Props = {
  params: Promise<{ currency: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export const generateMetadata = async ({ params }: Props) =>
  buildAuthMetadata((await params).currency, '/forgotpassword', authText.newPasswordTitle);

export default function ForgotPasswordPage({ searchParams }: Props) {
  return (
    <QueryProvider>
      <AuthPage title={authText.newPasswordTitle} picture="forgotten_password">
        <Suspense fallback={<SkeletonBlock className="h-60" />}>
          <Panel searchParams={searchParams} />
        </Suspense>
      </AuthPage>
    </QueryProvider>
  );
}

async function Panel({ searchParams }: Pick<Props, 'searchParams'>) {
  const { email, token } = await searchParams;
  const isLink = typeof email === 'string' && typeof token === 'string';
  return <ForgotPanel link={isLink ? { email, token } : null} />;
}
