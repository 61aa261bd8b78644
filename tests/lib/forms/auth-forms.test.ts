import { describe, expect, test } from 'vitest';
import {
  CodeLoginFields,
  codeRequestSchema,
  RegistrationFields,
  passwordLoginSchema,
  ResetByCodeFields,
  ResetByLinkFields,
  toLoginIdentifier,
} from '@/lib/forms/auth-forms';

type Result = {
  success: boolean;
  error?: { issues: { path: PropertyKey[]; message: string }[] };
};
const getFieldMessage = (result: Result, name: string) =>
  result.error?.issues.find(({ path }) => path[0] === name)?.message ?? null;

const emptyIdentifier = { email: '', countryId: '', phone: '' };

describe('logging in (spec 5, word for word)', () => {
  test('reports an empty email address, then an invalid one', () => {
    const login = passwordLoginSchema('email');
    expect(getFieldMessage(login.safeParse({ ...emptyIdentifier, password: '' }), 'email')).toBe(
      'E-mail address Cannot be empty',
    );
    expect(
      getFieldMessage(login.safeParse({ ...emptyIdentifier, email: 'tasha@mail', password: 'x' }), 'email'),
    ).toBe('Please enter a valid E-mail address*');
    expect(getFieldMessage(login.safeParse({ ...emptyIdentifier, password: '' }), 'password')).toBe(
      'Password Cannot be empty',
    );
  });

  test('an existing password may be shorter than a new one must be', () => {
    expect(
      passwordLoginSchema('email').safeParse({
        ...emptyIdentifier,
        email: 'tasha@mail.com',
        password: 'short',
      }),
    ).toEqual({
      success: true,
      data: { ...emptyIdentifier, email: 'tasha@mail.com', password: 'short' },
    });
  });

  test('with a phone number, requires the phone number and its country, but no email address', () => {
    const result = codeRequestSchema('phone').safeParse({ ...emptyIdentifier, phone: '12a' });
    expect(getFieldMessage(result, 'email')).toBeNull();
    expect(getFieldMessage(result, 'countryId')).toBe('Area code Cannot be empty');
    expect(getFieldMessage(result, 'phone')).toBe('format error');
    expect(
      getFieldMessage(codeRequestSchema('phone').safeParse({ ...emptyIdentifier, phone: '1234' }), 'phone'),
    ).toBe('Cannot be less than 5 characters');
  });

  test('an emailed code has six digits', () => {
    expect(CodeLoginFields.safeParse({ code: ' 012345 ' })).toMatchObject({ data: { code: '012345' } });
    expect(getFieldMessage(CodeLoginFields.safeParse({ code: '' }), 'code')).toBe('Code Cannot be empty');
    expect(getFieldMessage(CodeLoginFields.safeParse({ code: '12345' }), 'code')).toBe(
      'Please enter the 6 digits of the mail',
    );
    expect(getFieldMessage(CodeLoginFields.safeParse({ code: '12345a' }), 'code')).toBe(
      'Can only contain numbers.',
    );
  });

  test('a phone number is sent with the prefix of its country', () => {
    const countries = [{ id: 'FR', phonePrefix: '+33' }];
    expect(
      toLoginIdentifier('phone', { email: 'old', countryId: 'FR', phone: '612345678' }, countries),
    ).toEqual({
      areaCode: '+33',
      phone: '612345678',
    });
    expect(toLoginIdentifier('email', { email: 'a@b.com', countryId: 'FR', phone: '1' }, countries)).toEqual({
      email: 'a@b.com',
    });
  });
});

describe('registering', () => {
  const right = {
    firstname: 'Tasha',
    lastname: 'Moreau',
    email: 'Tasha@Mail.com',
    password: 'long enough',
    isSubscribed: false,
    isAgreed: true,
  };

  test('the email address is sent in lower case, the password unchanged', () => {
    expect(RegistrationFields.parse({ ...right, password: ' spaces ' })).toMatchObject({
      email: 'tasha@mail.com',
      password: ' spaces ',
    });
  });

  test('the terms must be accepted, and a password has at least eight characters', () => {
    expect(getFieldMessage(RegistrationFields.safeParse({ ...right, isAgreed: false }), 'isAgreed')).toBe(
      'please agree clause',
    );
    expect(getFieldMessage(RegistrationFields.safeParse({ ...right, password: 'short' }), 'password')).toBe(
      'Cannot be less than 8 characters',
    );
    expect(getFieldMessage(RegistrationFields.safeParse({ ...right, firstname: ' ' }), 'firstname')).toBe(
      'First name Cannot be empty',
    );
  });
});

test('a new password must be repeated, also while the code is still wrong', () => {
  const unlike = { password: 'long enough', passwordConfirmation: 'long enouhg' };
  expect(getFieldMessage(ResetByLinkFields.safeParse(unlike), 'passwordConfirmation')).toBe(
    'Cannot match Password',
  );
  expect(getFieldMessage(ResetByCodeFields.safeParse({ ...unlike, code: '' }), 'passwordConfirmation')).toBe(
    'Cannot match Password',
  );
});
