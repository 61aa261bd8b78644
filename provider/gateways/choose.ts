import type { GatewayName } from '@/contract/shapes';
import type { Work } from '@/provider/work';
import { adyenKind } from './adyen';
import type { Gateway, GatewayKind } from './gateway';
import { sandboxKind } from './sandbox';
import { stripeKind } from './stripe';

/** All gateways there are; they stand side by side, each open where its settings are there. */
const kinds: readonly GatewayKind[] = [stripeKind, adyenKind, sandboxKind];

/** A gateway whose keys are not there, be it that they were taken away: of its payments nothing can be known. */
export class GatewayMissing extends Error {
  constructor(name: GatewayName) {
    super(`The gateway ${name} is not configured`);
  }
}

export function kindOf(name: GatewayName): GatewayKind {
  const kind = kinds.find((one) => one.name === name);
  if (!kind) throw new GatewayMissing(name);
  return kind;
}

/** The gateway by its name: an attempt is asked about where it was opened. */
export function gatewayOf(work: Work, name: GatewayName): Gateway {
  const gateway = kindOf(name).connect(work);
  if (!gateway) throw new GatewayMissing(name);
  return gateway;
}
