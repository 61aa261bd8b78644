import { Suspense } from 'react';
import { PageHead } from '@/components/account/page-head';
import { PasswordForm } from '@/components/setting/password-form';
import { HydrateQueries } from '@/components/session/hydrate-queries';
import * as settingText from '@/components/setting/setting-text';
import { SkeletonBlock } from '@/components/ui/display/skeleton';
import { createShopperPageContext } from '@/lib/server/shopper-page';
import { withSessionRedirect } from '@/lib/server/require-session';
import { createGenerateMetadata } from '@/lib/cached/page-metadata';
import { accountQueries } from '@/lib/queries/account';

export const generateMetadata = createGenerateMetadata('/user/setting/password', settingText.passwordTitle);

type Props = { params: Promise<{ currency: string }> };

export default function PasswordPage({ params }: Props) {
  return (
    <>
      <PageHead title={settingText.passwordTitle} text={settingText.passwordText} />
      <Suspense fallback={<SkeletonBlock className="h-90 max-w-140" />}>
        <ShoppersPassword params={params} />
      </Suspense>
    </>
  );
}

async function ShoppersPassword({ params }: Props) {
  const { currency } = await params;
  const { api, client } = await createShopperPageContext(currency);
  await withSessionRedirect('/user/setting/password', () => client.fetchQuery(accountQueries.info(api)));

  return (
    <HydrateQueries client={client}>
      <PasswordForm />
    </HydrateQueries>
  );
}
