import { describe, expect, test } from 'vitest';
import { parseConfig } from '@/provider/config';

test('settings are optional, and an empty value counts as unset', () => {
  expect(parseConfig({})).toMatchObject({ databaseUrl: undefined, payWithinHours: 24 });
  expect([...parseConfig({}).gateways.keys()]).toEqual(['sandbox']);
  expect(parseConfig({ DATABASE_URL: '', OWNER_KEY: '' })).toMatchObject({
    databaseUrl: undefined,
    adminKey: undefined,
  });
});

test.each([
  ['DATABASE_URL', 'mysql://x'],
  ['OWNER_KEY', 'short'],
  ['PAY_WITHIN_HOURS', '-1'],
])('an invalid %s stops the start with a line that names it', (name, value) => {
  expect(() => parseConfig({ [name]: value })).toThrow(`Setting ${name} is wrong`);
});

test.each([
  ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'a', STRIPE_PUBLISHABLE_KEY: 'b' }],
  ['STRIPE_SECRET_KEY', { STRIPE_PUBLISHABLE_KEY: 'b' }],
  ['ADYEN_HMAC_KEY', { ADYEN_API_KEY: 'a', ADYEN_MERCHANT_ACCOUNT: 'b' }],
])('without %s the shop does not start, instead of accepting test cards as money', (name, env) => {
  expect(() => parseConfig(env)).toThrow(`Setting ${name} is wrong`);
});

describe('payment gateways', () => {
  const stripe = { STRIPE_SECRET_KEY: 'a', STRIPE_PUBLISHABLE_KEY: 'b', STRIPE_WEBHOOK_SECRET: 'c' };
  const adyen = { ADYEN_API_KEY: 'a', ADYEN_MERCHANT_ACCOUNT: 'b', ADYEN_HMAC_KEY: 'c0ffee' };
  const both = { ...stripe, ...adyen };
  const transfer = {
    BANK_TRANSFER_HOLDER: 'Odette Hair Ltd',
    BANK_TRANSFER_ACCOUNT: 'IBAN: DE89 3704 0044 0532 0130 00; BIC: COBADEFFXXX',
    BANK_TRANSFER_KEY: 'key-of-the-bookkeeping',
  };
  const getNames = (settings: Record<string, string>) => [...parseConfig(settings).gateways.keys()];

  test('are active once all of their keys are set, also both at once', () => {
    expect(getNames(stripe)).toEqual(['stripe']);
    expect(getNames(adyen)).toEqual(['adyen']);
    expect(getNames({ ...both, ...transfer })).toEqual(['stripe', 'adyen', 'bank_transfer']);
  });

  test.each([
    [
      'none: the sandbox takes everything',
      {},
      { card: 'sandbox', wallet: 'sandbox', instalments: 'sandbox', paypal: 'sandbox', link: 'sandbox' },
    ],
    ['a transfer alone takes no cards', transfer, { bank_transfer: 'bank_transfer' }],
    [
      'a transfer beside cards',
      { ...stripe, ...transfer },
      { card: 'stripe', wallet: 'stripe', paypal: 'stripe', link: 'stripe', bank_transfer: 'bank_transfer' },
    ],
    ['one takes everything', stripe, { card: 'stripe', wallet: 'stripe', paypal: 'stripe', link: 'stripe' }],
    ['the other takes everything', adyen, { card: 'adyen', wallet: 'adyen' }],
    ['both share', both, { card: 'stripe', wallet: 'adyen', paypal: 'stripe', link: 'stripe' }],
    [
      'one that is set counts',
      { ...both, PAY_CARD: 'adyen' },
      { card: 'adyen', wallet: 'adyen', paypal: 'stripe', link: 'stripe' },
    ],
    [
      'empty is unset',
      { ...both, PAY_WALLET: '' },
      { card: 'stripe', wallet: 'adyen', paypal: 'stripe', link: 'stripe' },
    ],
    [
      'all may go to one of two',
      { ...both, PAY_CARD: 'stripe', PAY_WALLET: 'stripe' },
      { card: 'stripe', wallet: 'stripe', paypal: 'stripe', link: 'stripe' },
    ],
  ])('%s', (_name, env, payBy) => {
    expect(parseConfig(env).gatewayByMethod).toEqual(payBy);
  });

  test.each([
    [
      'PAY_CARD',
      { ...adyen, PAY_CARD: 'stripe' },
      /^Setting PAY_CARD is wrong: stripe has no keys. Set STRIPE_/,
    ],
    [
      'PAY_WALLET',
      { ...stripe, PAY_WALLET: 'adyen' },
      /^Setting PAY_WALLET is wrong: adyen has no keys. Set ADYEN_/,
    ],
    ['PAY_CARD', { PAY_CARD: 'stripe' }, /^Setting PAY_CARD is wrong: stripe has no keys/],
    ['PAY_CARD', { ...both, PAY_CARD: 'paypal' }, /^Setting PAY_CARD is wrong: must be stripe or adyen$/],
    [
      'PAY_WALLET',
      { ...both, PAY_WALLET: 'sandbox' },
      /^Setting PAY_WALLET is wrong: must be stripe or adyen$/,
    ],
  ])(
    '%s that names a gateway without keys stops the start with a line that names it: %j',
    (_name, env, line) => {
      expect(() => parseConfig(env)).toThrow(line);
    },
  );
});

test('files go to S3 once all of its settings are set; with one missing the shop does not start', () => {
  const s3 = {
    S3_ENDPOINT: 'https://s3.example.com/',
    S3_REGION: 'eu-central-1',
    S3_BUCKET: 'odette',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(parseConfig({}).s3).toBeUndefined();
  expect(parseConfig(s3).s3).toEqual({
    endpoint: 'https://s3.example.com',
    region: 'eu-central-1',
    bucket: 'odette',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });
  for (const name of Object.keys(s3))
    expect(() => parseConfig({ ...s3, [name]: '' })).toThrow(
      `Setting ${name} is wrong: must be set together with`,
    );
  expect(() => parseConfig({ ...s3, S3_BUCKET: 'a/../b' })).toThrow('Setting S3_BUCKET is wrong');
});

test('links use the port that the shop listens on, unless its URL is set', () => {
  expect(parseConfig({}).siteUrl).toBe('http://localhost:3000');
  expect(parseConfig({ PORT: '3001', SITE_URL: '' }).siteUrl).toBe('http://localhost:3001');
  expect(parseConfig({ PORT: '3001', SITE_URL: 'https://odette.example/', SANDBOX: '1' }).siteUrl).toBe(
    'https://odette.example',
  );
});

describe('the sandbox', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'wh' };

  test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'https://shop.test'])(
    'is active when the shop is at %s',
    (SITE_URL) => {
      expect(() => parseConfig({ SITE_URL })).not.toThrow();
    },
  );

  test('must be requested elsewhere, unless a gateway is set', () => {
    const SITE_URL = 'https://odette.example';
    expect(() => parseConfig({ SITE_URL })).toThrow(
      'Setting SANDBOX is wrong: no payment gateway is set for https://odette.example',
    );
    expect(() => parseConfig({ SITE_URL, SANDBOX: '0' })).toThrow('Setting SANDBOX');
    expect(() => parseConfig({ SITE_URL, SANDBOX: 'yes' })).toThrow('must be 0 or 1');
    expect(() => parseConfig({ SITE_URL, SANDBOX: '1' })).not.toThrow();
    expect(() => parseConfig({ SITE_URL, ...stripe })).not.toThrow();
  });
});
