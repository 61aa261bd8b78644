import { EntryPage } from '@/components/auth/entry-page';
import { entryMetadata } from '@/components/auth/entry-metadata';
import { HaveAccountWords } from '@/components/auth/have-account-words';
import { RegisterEntry } from '@/components/auth/register-entry';
import { AskingProvider } from '@/components/ui/asking-provider';

type Props = { params: Promise<{ currency: string }> };

export const generateMetadata = async ({ params }: Props) =>
  entryMetadata((await params).currency, '/register', 'Register');

export default function RegisterPage() {
  return (
    <AskingProvider>
      <EntryPage title="Create an account" text={<HaveAccountWords />} picture="register">
        <RegisterEntry />
      </EntryPage>
    </AskingProvider>
  );
}
