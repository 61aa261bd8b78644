import 'server-only';
import { z } from 'zod';

const Env = z.object({
  /** A provider elsewhere; unset: the embedded one answers. */
  API_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Where the shop is reached from outside, for canonical addresses and mails. */
  SITE_URL: z.url({ protocol: /^https?$/ }).default(`http://localhost:${process.env.PORT || 3000}`),
  /** Google Tag Manager's container. */
  GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/, 'it looks like GTM-ABC123')
    .optional(),
  /** Whether what the owner puts up by page is fetched; off as long as it is not asked for. */
  POPUP_FETCH: z.enum(['on', 'off'], 'it is on or off').default('off'),
  STORE_NAME: z.string().min(1).default('Odette Hair'),
  /** Whom to tell of a hole in the shop (/.well-known/security.txt). */
  SECURITY_CONTACT: z
    .union(
      [z.email(), z.url({ protocol: /^(https|mailto|tel)$/ })],
      'it is an e-mail address, or https:, mailto: or tel:',
    )
    .optional(),
  /** Who mails are from, as the embedded provider sends them. */
  MAIL_FROM: z.string().optional(),
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

  // A build asks nobody; the start says what is wrong, before the shop listens.
  if (process.env.NEXT_PHASE === 'phase-production-build') return Env.parse({});
  const issue = parsed.error.issues[0];
  throw new Error(`Setting ${issue?.path.join('.')} is wrong: ${issue?.message}`);
}

/** The storefront's settings, read and checked once. The embedded provider reads its own in provider/settings.ts. */
export const env = parseEnv();

/** Unset, the address that the shop's mails are from. */
export function getSecurityContact() {
  const [mailFrom] = /[^\s<>"]+@[^\s<>"]+/.exec(env.MAIL_FROM ?? '') ?? [];
  return env.SECURITY_CONTACT ?? mailFrom ?? `hello@${new URL(env.SITE_URL).hostname}`;
}

/** What is handed to the embedded provider when it is opened. */
export const getProviderEnv = () => process.env;

/** Where this process reaches itself: at a listener of its own (scripts/serve.mjs), or at the port that Next writes down. */
export const getLoopbackUrl = () => process.env.OWN_ADDRESS || `http://localhost:${process.env.PORT || 3000}`;

/** Where the provider is reached over the network. The host of a request would be whatever its sender wrote. */
export const getProviderNetworkUrl = () => env.API_BASE_URL ?? getLoopbackUrl();
