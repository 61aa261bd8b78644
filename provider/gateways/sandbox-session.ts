import { getBankPath, payByMethod } from './sandbox-confirm';
import type { ServiceContext } from '@/provider/work';

type SandboxPayment = { order: { id: number }; reference: string; clientSecret: string };
type SessionOptions = { returnPath: string | undefined; method: string | undefined };

/**
 * What Adyen would answer, out of the sandbox's books: a session for fields in the shop, or for a method that is named
 * the way to the bank's page, where the payment is completed or failed.
 */
export async function createSandboxSession(
  ctx: ServiceContext,
  { order, reference, clientSecret }: SandboxPayment,
  { returnPath = `/order/payWait?order=${order.id}`, method }: SessionOptions,
) {
  if (method === undefined)
    return {
      session: { id: reference, sessionData: clientSecret },
      resultCode: null,
      action: null,
      pspReference: null,
    };
  await payByMethod(ctx, reference);
  const path = getBankPath({ id: reference, clientSecret }, returnPath);
  return {
    session: null,
    resultCode: 'RedirectShopper',
    action: { type: 'redirect', url: `${ctx.config.siteUrl}${path}` },
    pspReference: reference,
  };
}
