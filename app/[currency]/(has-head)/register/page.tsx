import { AuthPage } from '@/components/auth/entry-page';
import { buildAuthMetadata } from '@/components/auth/entry-metadata';
import { HaveAccountText } from '@/components/auth/have-account-words';
import { RegisterPageContent } from '@/components/auth/register-entry';
import { QueryProvider } from '@/components/ui/asking-provider';

type Props = { params: Promise<{ currency: string }> };

export const generateMetadata = async ({ params }: Props) =>
  buildAuthMetadata((await params).currency, '/register', 'Register');

export default function RegisterPage() {
  return (
    <QueryProvider>
      <AuthPage title="Create an account" text={<HaveAccountText />} picture="register">
        <RegisterPageContent />
      </AuthPage>
    </QueryProvider>
  );
}
