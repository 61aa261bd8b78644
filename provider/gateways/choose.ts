import type { Work } from '@/provider/http/mount';
import type { Gateway, GatewayName } from './gateway';
import { sandboxGateway } from './sandbox';
import { stripeGateway } from './stripe';

/** The gateway by its name: an attempt is asked about where it was opened. */
export function gatewayOf(work: Work, name: GatewayName): Gateway {
  if (name === 'sandbox') return sandboxGateway(work);
  if (name === 'stripe' && work.settings.stripe) return stripeGateway(work.settings.stripe);
  throw new Error(`The gateway ${name} is not configured`);
}
