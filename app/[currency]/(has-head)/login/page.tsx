import { readLikelyCountryId } from '@/lib/cached/countries';
import { Suspense } from 'react';
import * as authText from '@/components/auth/auth-text';
import { SessionEndedNote } from '@/components/auth/login/session-ended-note';
import { AuthPage } from '@/components/auth/auth-page';
import { buildAuthMetadata } from '@/components/auth/auth-metadata';
import { LoginPageContent } from '@/components/auth/login/login-page-content';
import { CreateAccountPrompt } from '@/components/auth/login/create-account-prompt';
import { QueryProvider } from '@/components/session/query-provider';

type Props = { params: Promise<{ currency: string }> };

export const generateMetadata = async ({ params }: Props) =>
  buildAuthMetadata((await params).currency, '/login', authText.signIn);

export default async function LoginPage({ params }: Props) {
  const { currency } = await params;

  return (
    <QueryProvider>
      <AuthPage title={authText.loginTitle} text={<CreateAccountPrompt />} picture="login">
        <Suspense fallback={null}>
          <SessionEndedNote />
        </Suspense>
        <LoginPageContent likelyCountryId={await readLikelyCountryId(currency)} />
      </AuthPage>
    </QueryProvider>
  );
}
