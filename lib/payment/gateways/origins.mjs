/**
 * The origins that the fields of gateways contact from the browser, by the setting that enables each of them
 * (docs/decisions/content-security.md). A gateway with a page of its own needs none.
 * @type {readonly { setting: string, script: string[], connect: string[], frame: string[] }[]}
 */
const gatewayOrigins = [
  {
    setting: 'STRIPE_PUBLISHABLE_KEY',
    script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    connect: ['https://js.stripe.com', 'https://api.stripe.com'],
    frame: [
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://hooks.stripe.com',
      'https://api.stripe.com',
    ],
  },
];

/**
 * Lists the origins of the gateways that may open a payment; a provider elsewhere reveals which gateway it has
 * only at payment.
 * @param {Record<string, string | undefined>} env
 */
export function listGatewayOrigins(env) {
  const enabled = gatewayOrigins.filter(({ setting }) => env[setting] || env.API_BASE_URL);
  return {
    script: enabled.flatMap(({ script }) => script),
    connect: enabled.flatMap(({ connect }) => connect),
    frame: enabled.flatMap(({ frame }) => frame),
  };
}
