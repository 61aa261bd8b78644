import { Suspense } from 'react';
import { EndedNote } from '@/components/auth/ended-note';
import { EntryPage } from '@/components/auth/entry-page';
import { entryMetadata } from '@/components/auth/entry-metadata';
import { LoginEntry } from '@/components/auth/login-entry';
import { MakeAccountWords } from '@/components/auth/make-account-words';
import { AskingProvider } from '@/components/ui/asking-provider';
import { likelyCountry } from '@/lib/forms/address-form';

type Props = { params: Promise<{ currency: string }> };

export const generateMetadata = async ({ params }: Props) =>
  entryMetadata((await params).currency, '/login', 'Sign in');

export default async function LoginPage({ params }: Props) {
  const { currency } = await params;

  return (
    <AskingProvider>
      <EntryPage title="Welcome back" text={<MakeAccountWords />} picture="login">
        <Suspense fallback={null}>
          <EndedNote />
        </Suspense>
        <LoginEntry likelyCountryId={likelyCountry(currency)} />
      </EntryPage>
    </AskingProvider>
  );
}
