import { listGatewayOrigins } from '../lib/payment/gateways/origins.mjs';

/** The hosts that the shop's pages contact besides the shop and gateways: what each third party's scripts need, allowed only if in use: a social login or a tag manager. */
const THIRD_PARTIES = {
  google: {
    'script-src': ['https://accounts.google.com'],
    'style-src': ['https://accounts.google.com'],
    'connect-src': ['https://accounts.google.com'],
    'frame-src': ['https://accounts.google.com'],
  },
  facebook: {
    'script-src': ['https://connect.facebook.net'],
    'connect-src': ['https://www.facebook.com', 'https://graph.facebook.com'],
    'frame-src': ['https://www.facebook.com'],
  },
  apple: {
    'script-src': ['https://appleid.cdn-apple.com'],
    'connect-src': ['https://appleid.apple.com'],
    'frame-src': ['https://appleid.apple.com'],
  },
  // The hosts that Google lists for Tag Manager with Analytics 4; other tags need theirs added here.
  tagManager: {
    'script-src': ['https://www.googletagmanager.com'],
    'img-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
    'connect-src': [
      'https://www.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
    ],
  },
};

/** The setting that enables each of them. */
const ENABLED_BY = {
  google: 'GOOGLE_CLIENT_ID',
  facebook: 'FACEBOOK_APP_ID',
  apple: 'APPLE_CLIENT_ID',
  tagManager: 'GTM_ID',
};

/**
 * Returns the headers of every page for the startup settings (docs/decisions/content-security.md).
 * @param {Record<string, string | undefined>} env
 */
export function getSecurityHeaders(env) {
  const gateways = listGatewayOrigins(env);
  const isDevelopment = env.NODE_ENV === 'development';
  const imageHosts = URL.canParse(env.IMAGE_HOST ?? '') ? [new URL(env.IMAGE_HOST).origin] : [];
  /** @type {Record<string, string[]>} */
  const policy = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...gateways.script,
      ...(isDevelopment ? ["'unsafe-inline'", "'unsafe-eval'"] : []),
    ],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...imageHosts],
    'media-src': ["'self'", ...imageHosts],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...gateways.connect, ...(isDevelopment ? ['ws:'] : [])],
    'frame-src': ["'self'", ...gateways.frame],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
  };
  const hasScriptsOfOthers =
    gateways.script.length > 0 || Object.values(ENABLED_BY).some((setting) => env[setting]);
  if (!isDevelopment && !hasScriptsOfOthers) {
    policy['require-trusted-types-for'] = ["'script'"];
    policy['trusted-types'] = ['default'];
  }
  for (const [name, setting] of Object.entries(ENABLED_BY))
    if (env[setting])
      for (const [directive, hosts] of Object.entries(THIRD_PARTIES[name])) policy[directive].push(...hosts);

  return [
    {
      key: 'Content-Security-Policy',
      value: Object.entries(policy)
        .map(([name, sources]) => `${name} ${sources.join(' ')}`)
        .join('; '),
    },
    { key: 'X-Content-Type-Options', value: 'nosniff' },
    { key: 'X-Frame-Options', value: 'DENY' },
    { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
    { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
  ];
}
