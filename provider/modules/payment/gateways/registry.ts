import { z } from 'zod';
import type { GatewayName } from '@/contract/primitives';
import { parseEnv, requireAllOrNone, type Env } from '@/provider/platform/env';
import type { ServiceContext } from '@/provider/platform/context';
import { adyenGateway } from './adyen/adyen';
import { bankTransferGateway } from './bank-transfer';
import type { ConfiguredGateway, Gateway, GatewayDefinition, PaymentMethodDefinition } from './gateway';
import { sandboxGateway } from './sandbox/sandbox';
import { stripeGateway } from './stripe';

/** All gateways, each active when its settings are present. Of two that take a method, the first opens its payments. */
const realGateways: readonly GatewayDefinition[] = [stripeGateway, adyenGateway, bankTransferGateway];
/** Takes test cards, while no real gateway is configured. */
const testGateway: GatewayDefinition = sandboxGateway;

const gatewayDefinitions: readonly GatewayDefinition[] = [...realGateways, testGateway];

/** All payment methods in the order of the checkout, available or not. */
export const paymentMethodDefinitions: readonly PaymentMethodDefinition[] = [
  ...new Set(gatewayDefinitions.flatMap(({ methods }) => methods)),
];

type MethodSetting = NonNullable<PaymentMethodDefinition['setting']>;

const methodSettings = ['PAY_CARD', 'PAY_WALLET'] as const satisfies readonly MethodSetting[];

const takesMethodOf = (setting: MethodSetting) => (definition: GatewayDefinition) =>
  definition.methods.some((method) => method.setting === setting);

function createSettingSchema(setting: MethodSetting) {
  const names = realGateways.filter(takesMethodOf(setting)).map(({ name }) => name);
  return z.enum(names, { error: `must be ${names.join(' or ')}` }).optional();
}

const MethodSettings = z.object({
  /** The gateway for cards, and the one for Apple Pay and Google Pay; unset: the first that has settings. */
  PAY_CARD: createSettingSchema('PAY_CARD'),
  PAY_WALLET: createSettingSchema('PAY_WALLET'),
  /**
   * Accepts test cards instead of money; required where SITE_URL is not this computer and no gateway is
   * configured.
   */
  SANDBOX: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0'),
});
type MethodSettings = z.output<typeof MethodSettings>;

export type GatewayConfig = {
  /** The configured gateways by name. */
  gateways: ReadonlyMap<GatewayName, ConfiguredGateway>;
  /** The gateway that opens a payment, by the code of an available payment method, in the order of the checkout. */
  gatewayByMethod: Readonly<Record<string, GatewayName>>;
};

const listRequired = ({ requiredEnv }: GatewayDefinition) =>
  requiredEnv.length > 1
    ? `${requiredEnv.slice(0, -1).join(', ')} and ${requiredEnv.at(-1)}`
    : String(requiredEnv[0]);

function configureGateway(definition: GatewayDefinition, env: Env): ConfiguredGateway | undefined {
  const settings: Record<string, unknown> = parseEnv(z.object(definition.env), env);
  const required = requireAllOrNone(
    Object.fromEntries(definition.requiredEnv.map((name) => [name, env[name]])),
  );
  return required && definition.configure(settings);
}

/** The gateway of a method: the selected one, else the first that prefers it, else the first that takes it. */
function selectGateway(
  method: PaymentMethodDefinition,
  configured: readonly GatewayDefinition[],
  settings: MethodSettings,
): GatewayDefinition | undefined {
  const { setting, code } = method;
  const selectedName = setting && settings[setting];
  if (selectedName) return configured.find(({ name }) => name === selectedName);
  const candidates = configured.filter((definition) =>
    setting ? takesMethodOf(setting)(definition) : definition.methods.includes(method),
  );
  return candidates.find(({ preferredFor }) => preferredFor?.includes(code)) ?? candidates[0];
}

function requireSelectedSettings(settings: MethodSettings, configured: readonly GatewayDefinition[]) {
  for (const setting of methodSettings) {
    const selected = realGateways.find(({ name }) => name === settings[setting]);
    if (selected && !configured.includes(selected))
      throw new Error(
        `Setting ${setting} is wrong: ${selected.name} has no keys. Set ${listRequired(selected)} as well`,
      );
  }
}

type Site = { siteUrl: string; isLocal: boolean };

/** Prevents selling for test cards by accident: except on this computer, the sandbox must be enabled explicitly. */
function requireSandboxAllowed({ SANDBOX }: MethodSettings, { siteUrl, isLocal }: Site) {
  if (SANDBOX === '1' || isLocal) return;
  const names = realGateways.map(({ name }) => name).join(', ');
  throw new Error(
    `Setting SANDBOX is wrong: no payment gateway is set for ${siteUrl}. Set the settings of one (${names}), or SANDBOX=1 for a test shop that takes no money`,
  );
}

/** Parses the settings of all gateways; throws one line that names an invalid or missing one. */
export function parseGatewayConfig(env: Env, site: Site): GatewayConfig {
  const settings = parseEnv(MethodSettings, env);
  const gateways = new Map<GatewayName, ConfiguredGateway>();
  for (const definition of realGateways) {
    const gateway = configureGateway(definition, env);
    if (gateway) gateways.set(definition.name, gateway);
  }
  const configured = realGateways.filter(({ name }) => gateways.has(name));
  requireSelectedSettings(settings, configured);
  if (configured.length === 0) {
    requireSandboxAllowed(settings, site);
    gateways.set(testGateway.name, testGateway.configure({}));
    configured.push(testGateway);
  }
  return {
    gateways,
    gatewayByMethod: Object.fromEntries(
      paymentMethodDefinitions.flatMap((method) => {
        const definition = selectGateway(method, configured, settings);
        // A method that shares its gateway with another one is available only if that gateway takes it as well.
        if (!definition?.methods.includes(method)) return [];
        const isOffered = gateways.get(definition.name)?.offersMethod?.(method.code) ?? true;
        return isOffered ? [[method.code, definition.name]] : [];
      }),
    ),
  };
}

/** The gateway is not configured (any more), so the state of its payments cannot be retrieved. */
export class GatewayNotConfiguredError extends Error {
  constructor(name: GatewayName) {
    super(`The gateway ${name} is not configured`);
  }
}

export function getGatewayDefinition(name: GatewayName): GatewayDefinition {
  const definition = gatewayDefinitions.find((candidate) => candidate.name === name);
  if (!definition) throw new GatewayNotConfiguredError(name);
  return definition;
}

/** Returns the gateway by name: an attempt is always looked up at the gateway that opened it. */
export function getGateway(ctx: ServiceContext, name: GatewayName): Gateway {
  const gateway =
    ctx.config.gateways.get(name)?.connect(ctx) ?? getGatewayDefinition(name).unconfiguredGateway;
  if (!gateway) throw new GatewayNotConfiguredError(name);
  return gateway;
}
