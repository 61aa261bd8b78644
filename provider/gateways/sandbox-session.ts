import { bankPath, payByMethod } from './sandbox-confirm';
import type { Work } from '@/provider/work';

type Opened = { order: { id: number }; reference: string; clientSecret: string };
type Asked = { returnPath: string | undefined; method: string | undefined };

/**
 * What Adyen would answer, out of the sandbox's books: a session for fields in the shop, or for a method that is named
 * the way to the bank's page, where the payment is completed or failed.
 */
export async function sandboxSession(
  work: Work,
  { order, reference, clientSecret }: Opened,
  { returnPath = `/order/payWait?order=${order.id}`, method }: Asked,
) {
  if (method === undefined)
    return {
      session: { id: reference, sessionData: clientSecret },
      resultCode: null,
      action: null,
      pspReference: null,
    };
  await payByMethod(work, reference);
  const path = bankPath({ id: reference, clientSecret }, returnPath);
  return {
    session: null,
    resultCode: 'RedirectShopper',
    action: { type: 'redirect', url: `${work.settings.siteUrl}${path}` },
    pspReference: reference,
  };
}
