import { getBankPath, payByMethod } from './confirm';
import type { RedirectResponse } from '@/provider/modules/payment/gateways/gateway';
import type { ServiceContext } from '@/provider/platform/context';

type SandboxPayment = { orderId: number; reference: string; clientSecret: string };
type SessionOptions = { returnPath: string | undefined; method: string | undefined };

/**
 * Builds Adyen's response from the sandbox's data: a session for fields in the shop or, if a method is given,
 * the redirect to the bank's page where the payment is completed or failed.
 */
export async function createSandboxSession(
  ctx: ServiceContext,
  { orderId, reference, clientSecret }: SandboxPayment,
  { returnPath = `/order/payWait?order=${orderId}`, method }: SessionOptions,
): Promise<RedirectResponse> {
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
