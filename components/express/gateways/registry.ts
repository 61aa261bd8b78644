import { lazy, type ComponentType } from 'react';
import type { ExpressGatewayProps } from './express-gateway-props';

/** The gateways with express buttons; a page loads those of its shop alone. */
export const gatewayButtons: Readonly<Record<string, ComponentType<ExpressGatewayProps>>> = {
  stripe: lazy(async () => ({ default: (await import('./stripe-express')).StripeExpress })),
  sandbox: lazy(async () => ({ default: (await import('./sandbox-express')).SandboxExpress })),
};
