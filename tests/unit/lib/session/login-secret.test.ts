import { expect, test } from 'vitest';
import { buildLoginSecretHeader, readLoginSecret } from '@/lib/session/login-secret';

const read = (value?: string) =>
  readLoginSecret({ get: () => (value === undefined ? undefined : { value }) });

test('the second cookie of a login is handed on as it came', () => {
  const secret = 'Ab0_-'.repeat(9).slice(0, 43);
  expect(buildLoginSecretHeader(read(secret))).toEqual({ Cookie: `loginSecret=${secret}` });
});

test.each([undefined, '', 'short', `${'a'.repeat(42)}\n`, `${'a'.repeat(43)}; userInfo=x`, 'ü'.repeat(43)])(
  'what no login was given (%j) is not handed on',
  (value) => {
    expect(buildLoginSecretHeader(read(value))).toEqual({});
  },
);
