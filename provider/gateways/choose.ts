import type { GatewayName } from '@/contract/shapes';
import type { Work } from '@/provider/work';
import { adyenGateway } from './adyen';
import type { Gateway } from './gateway';
import { closedSandboxGateway, sandboxGateway } from './sandbox';
import { stripeGateway } from './stripe';

/** The gateway by its name: an attempt is asked about where it was opened. */
export function gatewayOf(work: Work, name: GatewayName): Gateway {
  const { stripe, adyen } = work.settings;
  if (name === 'sandbox') return stripe || adyen ? closedSandboxGateway(work) : sandboxGateway(work);
  if (name === 'stripe' && stripe) return stripeGateway(stripe);
  if (name === 'adyen' && adyen) return adyenGateway(work, adyen);
  throw new Error(`The gateway ${name} is not configured`);
}
