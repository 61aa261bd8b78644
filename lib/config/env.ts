import 'server-only';
import { z } from 'zod';
import { isTimeZone } from '@/contract/shop-time';
import { shopSettings } from './shop-settings';

const Env = z.object({
  /** A remote provider; unset: the embedded one is used. */
  API_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The public URL of the shop, for canonical URLs and emails. */
  SITE_URL: z.url({ protocol: /^https?$/ }).default(`http://localhost:${process.env.PORT || 3000}`),
  /** Google Tag Manager's container. */
  GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/, 'it looks like GTM-ABC123')
    .optional(),
  /** Whether the popups that the admin sets per page are fetched; off by default. */
  POPUP_FETCH: z.enum(['on', 'off'], 'it is on or off').default('off'),
  /** Takes precedence over the name in shop.yaml. */
  STORE_NAME: z
    .string()
    .min(1)
    .default(shopSettings?.name ?? ''),
  /** Where to report security holes (/.well-known/security.txt). */
  SECURITY_CONTACT: z
    .union(
      [z.email(), z.url({ protocol: /^(https|mailto|tel)$/ })],
      'it is an e-mail address, or https:, mailto: or tel:',
    )
    .optional(),
  /** Read here for /indexnow.txt; the provider checks it and tells search engines of changed pages. */
  INDEXNOW_KEY: z.string().optional(),
  /** The sender of emails, as the embedded provider sends them. */
  MAIL_FROM: z.string().optional(),
  /** The time zone in which days and times are shown, as the provider has it. Read by lib/config/public-env.ts. */
  SHOP_TIME_ZONE: z.string().refine(isTimeZone, 'it is a time zone like America/New_York').optional(),
  /** Read by lib/config/public-env.ts; checked here. */
  IMAGE_HOST: z
    .string()
    .regex(/^(?:\/(?!\/)|https?:\/\/[^\s/])/, 'it is a path or starts with https://')
    .default('/media/'),
});

function parseEnv() {
  // `API_BASE_URL=` in a copied .env.example means unset.
  const variables = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  const parsed = Env.safeParse(variables);
  if (parsed.success) return parsed.data;

  // A build makes no calls; the start reports the problem before the shop listens.
  if (process.env.NEXT_PHASE === 'phase-production-build') return Env.parse({});
  const issue = parsed.error.issues[0];
  throw new Error(`Setting ${issue?.path.join('.')} is wrong: ${issue?.message}`);
}

/** The storefront's settings, read and checked once. The embedded provider reads its own in provider/config.ts. */
export const env = parseEnv();

/** The security contact; if unset, the sender address of the shop's emails, or the one of shop.yaml. */
export function getSecurityContact() {
  const [mailFrom] = /[^\s<>"]+@[^\s<>"]+/.exec(env.MAIL_FROM ?? '') ?? [];
  return (
    env.SECURITY_CONTACT ??
    mailFrom ??
    shopSettings?.contact.email ??
    `hello@${new URL(env.SITE_URL).hostname}`
  );
}

/** What is passed to the embedded provider when it is opened. */
export const getProviderEnv = () => process.env;

/** Where this process reaches itself: at its own listener (scripts/serve.mjs), or at the port that Next sets. */
export const getLoopbackUrl = () => process.env.OWN_ADDRESS || `http://localhost:${process.env.PORT || 3000}`;

/** The provider's URL on the network. The host of a request would be whatever its sender wrote. */
export const getProviderNetworkUrl = () => env.API_BASE_URL ?? getLoopbackUrl();
