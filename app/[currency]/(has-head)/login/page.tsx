import { Suspense } from 'react';
import { SessionEndedNote } from '@/components/auth/ended-note';
import { AuthPage } from '@/components/auth/entry-page';
import { buildAuthMetadata } from '@/components/auth/entry-metadata';
import { LoginPageContent } from '@/components/auth/login-entry';
import { CreateAccountText } from '@/components/auth/make-account-words';
import { QueryProvider } from '@/components/ui/asking-provider';
import { getLikelyCountryId } from '@/lib/forms/address-form';

type Props = { params: Promise<{ currency: string }> };

export const generateMetadata = async ({ params }: Props) =>
  buildAuthMetadata((await params).currency, '/login', 'Sign in');

export default async function LoginPage({ params }: Props) {
  const { currency } = await params;

  return (
    <QueryProvider>
      <AuthPage title="Welcome back" text={<CreateAccountText />} picture="login">
        <Suspense fallback={null}>
          <SessionEndedNote />
        </Suspense>
        <LoginPageContent likelyCountryId={getLikelyCountryId(currency)} />
      </AuthPage>
    </QueryProvider>
  );
}
