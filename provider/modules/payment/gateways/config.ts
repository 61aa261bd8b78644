import { z } from 'zod';
import { GatewayName } from '@/contract/primitives';
import { requireAllOrNone } from '@/provider/require-all-or-none';

const RealGateway = GatewayName.exclude(['sandbox']);
type RealGateway = z.infer<typeof RealGateway>;

const optionalGateway = z
  .enum(RealGateway.options, { error: `must be ${RealGateway.options.join(' or ')}` })
  .optional();

/** The payment environment variables: the keys of each gateway, and which gateway handles which payment method. */
export const gatewayEnv = {
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** Base URL of the gateway API; override it to use another server. */
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
  ADYEN_API_KEY: z.string().optional(),
  ADYEN_MERCHANT_ACCOUNT: z.string().optional(),
  ADYEN_HMAC_KEY: z
    .string()
    .regex(/^([0-9a-f]{2})+$/i, 'must be hexadecimal')
    .optional(),
  /** Only for the live environment; without it, payments are opened in Adyen's test environment. */
  ADYEN_LIVE_PREFIX: z
    .string()
    .regex(/^[\w-]+$/, 'must be a prefix as in the Customer Area')
    .optional(),
  ADYEN_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The gateway for cards, and the one for Apple Pay and Google Pay; unset: see `preferredGateways`. */
  PAY_CARD: optionalGateway,
  PAY_WALLET: optionalGateway,
};

type ParsedEnv = z.output<z.ZodObject<typeof gatewayEnv>>;

export type StripeKeys = { secretKey: string; publishableKey: string; webhookSecret: string; apiUrl: string };

export type AdyenKeys = {
  apiKey: string;
  merchantAccount: string;
  hmacKey: string;
  /** undefined: Adyen's test environment. */
  livePrefix: string | undefined;
  apiUrl: string | undefined;
};

type KeysByGateway = { stripe: StripeKeys | undefined; adyen: AdyenKeys | undefined };

export type GatewayConfig = KeysByGateway & {
  /** The gateway that opens a payment, by payment method. */
  gatewayByMethod: Record<'card' | 'wallet', GatewayName>;
};

/** The first gateway in the list that has keys is used, so that a shop with keys for both uses both. */
const preferredGateways = {
  PAY_CARD: ['stripe', 'adyen'],
  PAY_WALLET: ['adyen', 'stripe'],
} as const satisfies Record<string, readonly RealGateway[]>;

const keyNames: Record<RealGateway, string> = {
  stripe: 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET',
  adyen: 'ADYEN_API_KEY, ADYEN_MERCHANT_ACCOUNT and ADYEN_HMAC_KEY',
};

function selectGateway(
  keys: KeysByGateway,
  name: keyof typeof preferredGateways,
  wanted: RealGateway | undefined,
) {
  if (wanted && !keys[wanted])
    throw new Error(`Setting ${name} is wrong: ${wanted} has no keys. Set ${keyNames[wanted]} with it`);
  return wanted ?? preferredGateways[name].find((gateway) => keys[gateway]) ?? 'sandbox';
}

function parseStripeKeys(data: ParsedEnv): StripeKeys | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = data;
  const keys = requireAllOrNone({ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET });
  return (
    keys && {
      secretKey: keys.STRIPE_SECRET_KEY,
      publishableKey: keys.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: keys.STRIPE_WEBHOOK_SECRET,
      apiUrl: STRIPE_API_URL,
    }
  );
}

function parseAdyenKeys(data: ParsedEnv): AdyenKeys | undefined {
  const { ADYEN_API_KEY, ADYEN_MERCHANT_ACCOUNT, ADYEN_HMAC_KEY, ADYEN_LIVE_PREFIX, ADYEN_API_URL } = data;
  const keys = requireAllOrNone({ ADYEN_API_KEY, ADYEN_MERCHANT_ACCOUNT, ADYEN_HMAC_KEY });
  return (
    keys && {
      apiKey: keys.ADYEN_API_KEY,
      merchantAccount: keys.ADYEN_MERCHANT_ACCOUNT,
      hmacKey: keys.ADYEN_HMAC_KEY,
      livePrefix: ADYEN_LIVE_PREFIX,
      apiUrl: ADYEN_API_URL,
    }
  );
}

export function parseGatewayConfig(data: ParsedEnv): GatewayConfig {
  const keys = { stripe: parseStripeKeys(data), adyen: parseAdyenKeys(data) };
  return {
    ...keys,
    gatewayByMethod: {
      card: selectGateway(keys, 'PAY_CARD', data.PAY_CARD),
      wallet: selectGateway(keys, 'PAY_WALLET', data.PAY_WALLET),
    },
  };
}

/** Any configured gateway disables the sandbox. */
export const hasRealGateway = (keys: KeysByGateway) => RealGateway.options.some((name) => keys[name]);
