import { join, resolve } from 'node:path';
import { z } from 'zod';
import { isTimeZone } from '@/contract/shop-time';
import {
  getGatewayDefinition,
  parseGatewayConfig,
  type GatewayConfig,
} from './modules/payment/gateways/registry';
import { listCheckoutMethods } from './modules/payment/gateways/payment-methods';
import { getPalette, type Palette } from './shop-folder/settings/colors';
import { getFontStack, type FontKey } from './shop-folder/settings/font-settings';
import { loadSettings, SETTINGS_FILE, type LoadedShopSettings } from './shop-folder/settings/read-settings';
import { isFullySet, parseEnv, requireAllOrNone } from './platform/env';

/** "2": behind two proxies; "true": behind one. */
const TrustedProxies = z
  .string()
  .regex(/^(true|false|\d)$/, 'must be true, or how many proxies there are')
  .transform((value) => (value === 'true' ? 1 : value === 'false' ? 0 : Number(value)));

const Config = z.object({
  DATA_DIR: z.string().min(1).default('.data'),
  /** What an empty database is filled from (docs/shop-folder.md). */
  SHOP_DIR: z.string().min(1).default('shops/demo'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Shares rate limits and cache tag invalidations between instances; without it, each instance is on its own. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** Where uploads are stored; without it, in DATA_DIR. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]+$/, 'must be the name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Takes precedence over the name in shop.yaml. */
  STORE_NAME: z.string().min(1).optional(),
  /** Base URL of links in emails. */
  SITE_URL: z.url({ protocol: /^https?$/ }),
  /**
   * How many proxies in front of the shop put the client's address in X-Forwarded-For; 0: the header is not
   * trusted.
   */
  TRUST_PROXY: TrustedProxies.default(0),
  /** The mail server; without it, emails are written to files in DATA_DIR/outbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  /** Who gets an email when an order is paid; without it, nobody. */
  OWNER_EMAIL: z.email().optional(),
  /** Enables the admin API (price and stock); without it the routes answer 404. */
  OWNER_KEY: z.string().min(16).optional(),
  /** Signs the links in order emails; unset, the shop generates one and stores it in its database. */
  LINK_SECRET: z.string().min(16).optional(),
  /** Whether the OpenAPI document and its viewer are public; unset: only where SITE_URL is this computer. */
  API_DOCS: z.enum(['0', '1'], { error: 'must be 0 or 1' }).optional(),
  /** Tells search engines of changed pages (IndexNow); unset: they find out by themselves. */
  INDEXNOW_KEY: z
    .string()
    .regex(/^[A-Za-z0-9-]{8,128}$/, 'must be 8 to 128 letters, digits and dashes')
    .optional(),
  INDEXNOW_URL: z.url({ protocol: /^https?$/ }).default('https://api.indexnow.org/indexnow'),
  /** Sign-in with Google, Facebook and Apple: each is enabled once its ids are set. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_JWKS_URL: z.url().default('https://www.googleapis.com/oauth2/v3/certs'),
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_JWKS_URL: z.url().default('https://appleid.apple.com/auth/keys'),
  FACEBOOK_APP_ID: z.string().optional(),
  FACEBOOK_APP_SECRET: z.string().optional(),
  FACEBOOK_GRAPH_URL: z.url().default('https://graph.facebook.com'),
  /** Memory for the results of searches and lists; 0: each is computed again. */
  CALL_CACHE_MB: z.coerce.number().min(0).default(16),
  /** The time zone of the shop, in which days begin and orders are dispatched; precedes that of shop.yaml. */
  SHOP_TIME_ZONE: z.string().refine(isTimeZone, 'must be a time zone like America/New_York').optional(),
  /** How long an unpaid order can be paid at its price. */
  PAY_WITHIN_HOURS: z.coerce.number().positive().default(24),
  /** How long its stock is reserved, from when it is placed or from the last payment attempt. */
  HOLD_STOCK_MINUTES: z.coerce.number().positive().default(30),
  /** The commit that was built, shown by /api/health; scripts/serve.mjs sets that of the build. */
  COMMIT: z
    .string()
    .regex(/^[0-9a-f]{7,64}$/, 'must be the hash of a commit')
    .optional(),
  /** How long after shipping an order is considered received. */
  COMPLETE_AFTER_DAYS: z.coerce.number().positive().default(14),
});

export type S3Config = {
  /** Without a trailing slash. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type Config = GatewayConfig & {
  dataDir: string;
  shopDir: string;
  /** What shop.yaml of that folder says. */
  shop: LoadedShopSettings;
  palette: Palette;
  /** The values of `font-family` that shop.yaml names, for what loads no font. */
  fontStacks: Partial<Record<FontKey, string>>;
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  s3: S3Config | undefined;
  storeName: string;
  siteUrl: string;
  trustedProxies: number;
  mail: { smtpUrl: string | undefined; from: string };
  google: { clientId: string; jwksUrl: string } | undefined;
  apple: { clientId: string; jwksUrl: string } | undefined;
  facebook: { appId: string; appSecret: string; graphUrl: string } | undefined;
  adminKey: string | undefined;
  hasApiDocs: boolean;
  indexNow: { key: string; url: string } | undefined;
  adminEmail: string | undefined;
  linkSecret: string | undefined;
  commit: string | undefined;
  timeZone: string;
  callCacheBytes: number;
  payWithinHours: number;
  holdStockMinutes: number;
  completeAfterDays: number;
};

type ParsedEnv = z.output<typeof Config>;

const LOCAL_HOST = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\]|.+\.test)$/;

const isLocal = ({ SITE_URL }: Pick<ParsedEnv, 'SITE_URL'>) => LOCAL_HOST.test(new URL(SITE_URL).hostname);

function parseSocialProviders(data: ParsedEnv): Pick<Config, 'google' | 'apple' | 'facebook'> {
  const google = { clientId: data.GOOGLE_CLIENT_ID, jwksUrl: data.GOOGLE_JWKS_URL };
  const apple = { clientId: data.APPLE_CLIENT_ID, jwksUrl: data.APPLE_JWKS_URL };
  const facebook = {
    appId: data.FACEBOOK_APP_ID,
    appSecret: data.FACEBOOK_APP_SECRET,
    graphUrl: data.FACEBOOK_GRAPH_URL.replace(/\/$/, ''),
  };
  return {
    google: isFullySet(google) ? google : undefined,
    apple: isFullySet(apple) ? apple : undefined,
    facebook: isFullySet(facebook) ? facebook : undefined,
  };
}

function parseS3(data: ParsedEnv): S3Config | undefined {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = data;
  const s3 = requireAllOrNone({ S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY });
  return (
    s3 && {
      endpoint: s3.S3_ENDPOINT.replace(/\/$/, ''),
      region: s3.S3_REGION,
      bucket: s3.S3_BUCKET,
      accessKeyId: s3.S3_ACCESS_KEY_ID,
      secretAccessKey: s3.S3_SECRET_ACCESS_KEY,
    }
  );
}

const parseMail = (
  { SMTP_URL, MAIL_FROM, SITE_URL }: ParsedEnv,
  storeName: string,
  { contact }: LoadedShopSettings,
): Config['mail'] => ({
  smtpUrl: SMTP_URL,
  from:
    MAIL_FROM ??
    `"${storeName.replaceAll(/["\\]/g, '')}" <${contact.email ?? `hello@${new URL(SITE_URL).hostname}`}>`,
});

/** Those payment methods that shop.yaml offers, in its order; all if it names none. */
function offerPaymentMethods(
  gatewayByMethod: Config['gatewayByMethod'],
  { payment_methods: offered }: LoadedShopSettings,
): Config['gatewayByMethod'] {
  if (!offered) return gatewayByMethod;
  const entries = offered.flatMap((code) => {
    const gateway = gatewayByMethod[code];
    return gateway === undefined ? [] : [[code, gateway] as const];
  });
  return Object.fromEntries(entries);
}

/**
 * Throws if no gateway takes any payment method that shop.yaml offers in the checkout. For processes that take
 * payments.
 */
export function requirePaymentMethod({ gateways, gatewayByMethod, shop }: Config) {
  if (!shop.payment_methods || listCheckoutMethods({ gatewayByMethod }).length > 0) return;
  const taken = [...gateways.keys()].flatMap((name) =>
    getGatewayDefinition(name).methods.flatMap(({ code, isExpressOnly }) => (isExpressOnly ? [] : [code])),
  );
  throw new Error(
    `${join(shop.folder, SETTINGS_FILE)}, payment_methods: No gateway takes ${shop.payment_methods.join(' or ')}. Write ${[...new Set(taken)].join(' or ')}, or add the settings of a gateway.`,
  );
}

/**
 * Parses the provider's config from environment variables. Throws one line that names an invalid variable.
 * Unset must work: every setting has a default or stays off.
 */
export function parseConfig(env: Record<string, string | undefined>): Config {
  // `OWNER_EMAIL=` in a copied .env.example means unset.
  const definedEnv = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const data = parseEnv(Config, { SITE_URL: `http://localhost:${definedEnv.PORT ?? 3000}`, ...definedEnv });
  const shop = loadSettings(data.SHOP_DIR);
  const storeName = data.STORE_NAME ?? shop.name;
  const gateways = parseGatewayConfig(definedEnv, { siteUrl: data.SITE_URL, isLocal: isLocal(data) });

  return {
    dataDir: resolve(data.DATA_DIR),
    shopDir: resolve(data.SHOP_DIR),
    shop,
    palette: getPalette(shop.colors),
    fontStacks: { text: getFontStack(shop.fonts.text), headings: getFontStack(shop.fonts.headings) },
    databaseUrl: data.DATABASE_URL,
    redisUrl: data.REDIS_URL,
    s3: parseS3(data),
    storeName,
    siteUrl: data.SITE_URL.replace(/\/$/, ''),
    trustedProxies: data.TRUST_PROXY,
    mail: parseMail(data, storeName, shop),
    ...parseSocialProviders(data),
    adminKey: data.OWNER_KEY,
    hasApiDocs: data.API_DOCS ? data.API_DOCS === '1' : isLocal(data),
    indexNow:
      data.INDEXNOW_KEY === undefined ? undefined : { key: data.INDEXNOW_KEY, url: data.INDEXNOW_URL },
    adminEmail: data.OWNER_EMAIL,
    linkSecret: data.LINK_SECRET,
    commit: data.COMMIT,
    timeZone: data.SHOP_TIME_ZONE ?? shop.time_zone,
    callCacheBytes: data.CALL_CACHE_MB * 1024 * 1024,
    ...gateways,
    gatewayByMethod: offerPaymentMethods(gateways.gatewayByMethod, shop),
    payWithinHours: data.PAY_WITHIN_HOURS,
    holdStockMinutes: data.HOLD_STOCK_MINUTES,
    completeAfterDays: data.COMPLETE_AFTER_DAYS,
  };
}
