import { AuthPage } from '@/components/auth/auth-page';
import { buildAuthMetadata } from '@/components/auth/auth-metadata';
import * as authText from '@/components/auth/auth-text';
import { HaveAccountPrompt } from '@/components/auth/register/have-account-prompt';
import { RegisterPageContent } from '@/components/auth/register/register-page-content';
import { QueryProvider } from '@/components/session/query-provider';

type Props = { params: Promise<{ currency: string }> };

export const generateMetadata = async ({ params }: Props) =>
  buildAuthMetadata((await params).currency, '/register', authText.registerPageTitle);

export default function RegisterPage() {
  return (
    <QueryProvider>
      <AuthPage title={authText.registerTitle} text={<HaveAccountPrompt />} picture="register">
        <RegisterPageContent />
      </AuthPage>
    </QueryProvider>
  );
}
