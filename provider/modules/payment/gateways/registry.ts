import type { GatewayName } from '@/contract/primitives';
import type { ServiceContext } from '@/provider/platform/context';
import { adyenGatewayDefinition } from './adyen';
import type { Gateway, GatewayDefinition } from './gateway';
import { sandboxGatewayDefinition } from './sandbox';
import { stripeGatewayDefinition } from './stripe';

/** All gateways; each is active when its settings are present. */
const gatewayDefinitions: readonly GatewayDefinition[] = [
  stripeGatewayDefinition,
  adyenGatewayDefinition,
  sandboxGatewayDefinition,
];

/** The gateway has no keys (any more), so the state of its payments cannot be retrieved. */
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

/** Returns the gateway by name: an attempt is always looked up at the gateway that opened it. */
export function getGateway(ctx: ServiceContext, name: GatewayName): Gateway {
  const gateway = getGatewayDefinition(name).connect(ctx);
  if (!gateway) throw new GatewayNotConfiguredError(name);
  return gateway;
}
