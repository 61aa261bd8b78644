import type { GatewayName } from '@/contract/shapes';
import type { ServiceContext } from '@/provider/work';
import { adyenGatewayDefinition } from './adyen';
import type { Gateway, GatewayDefinition } from './gateway';
import { sandboxGatewayDefinition } from './sandbox';
import { stripeGatewayDefinition } from './stripe';

/** All gateways there are; they stand side by side, each open where its settings are there. */
const gatewayDefinitions: readonly GatewayDefinition[] = [
  stripeGatewayDefinition,
  adyenGatewayDefinition,
  sandboxGatewayDefinition,
];

/** A gateway whose keys are not there, be it that they were taken away: of its payments nothing can be known. */
export class GatewayNotConfiguredError extends Error {
  constructor(name: GatewayName) {
    super(`The gateway ${name} is not configured`);
  }
}

export function getGatewayDefinition(name: GatewayName): GatewayDefinition {
  const kind = gatewayDefinitions.find((one) => one.name === name);
  if (!kind) throw new GatewayNotConfiguredError(name);
  return kind;
}

/** The gateway by its name: an attempt is asked about where it was opened. */
export function getGateway(ctx: ServiceContext, name: GatewayName): Gateway {
  const gateway = getGatewayDefinition(name).connect(ctx);
  if (!gateway) throw new GatewayNotConfiguredError(name);
  return gateway;
}
