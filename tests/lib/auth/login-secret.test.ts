import { expect, test } from 'vitest';
import { buildLoginSecretHeader, readLoginSecret } from '@/lib/auth/login-secret';

const read = (value?: string) =>
  readLoginSecret({ get: () => (value === undefined ? undefined : { value }) });

test('the second login cookie is forwarded unchanged', () => {
  const secret = 'Ab0_-'.repeat(9).slice(0, 43);
  expect(buildLoginSecretHeader(read(secret))).toEqual({ Cookie: `loginSecret=${secret}` });
});

test.each([undefined, '', 'short', `${'a'.repeat(42)}\n`, `${'a'.repeat(43)}; userInfo=x`, 'ü'.repeat(43)])(
  'a value that no login has set (%j) is not forwarded',
  (value) => {
    expect(buildLoginSecretHeader(read(value))).toEqual({});
  },
);
