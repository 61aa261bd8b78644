import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { NewPassword } from '@/contract/auth';
import { contract } from '@/contract/contract';
import { NewReview } from '@/contract/review';
import { Email, Nickname } from '@/contract/primitives';
import { EmailFields } from '@/lib/forms/email-form';
import { getPasswordRules } from '@/lib/forms/password-rules';
import { findImageFileProblem, findFileSizeProblem } from '@/lib/forms/image-file';
import {
  agreementSchema,
  confirmationRefinement,
  numericSchema,
  phoneSchema,
  requiredSchema,
  maxLengthSchema,
} from '@/lib/forms/rules';

/** The one message that a field shows for this value. */
const getMessage = (rule: z.ZodType, value: unknown) =>
  rule.safeParse(value).error?.issues[0]?.message ?? null;

describe('spec 5: validation rules', () => {
  it('reports a missing required value as "{field} Cannot be empty"', () => {
    expect(getMessage(requiredSchema('Last name'), '')).toBe('Last name Cannot be empty');
    expect(getMessage(requiredSchema('Last name'), '   ')).toBe('Last name Cannot be empty');
    expect(getMessage(requiredSchema('Last name'), undefined)).toBe('Last name Cannot be empty');
    expect(requiredSchema('Last name').parse('  Moreau ')).toBe('Moreau');
  });

  it.each([
    'tasha@mail.com',
    'tasha.moreau@mail.co.uk',
    'a_b-c+d@web2.info',
    'x@ab.de',
    ' tasha@mail.com ',
    'a@b1.com.co.uk',
    'a@tencharact.com',
    'Tasha@MAIL.com',
  ])('accepts %s as an email address', (address) => expect(getMessage(Email, address)).toBeNull());

  it.each([
    'tasha@mail',
    'tasha',
    '@mail.com',
    'ta sha@mail.com',
    'a@b.com',
    'a@mail.COM',
    'a@mail.c',
    'a@mail.infos',
    'a@elevenchars.com',
    'a@web-shop.com',
    '.a@mail.com',
    'a..b@mail.com',
    'a@mail.a1.com',
    'a@mail.co.uk.gb.fr',
  ])('rejects %s as an email address', (address) =>
    expect(getMessage(Email, address)).toBe('Please enter a valid E-mail address*'),
  );

  it('reports an empty email address only as empty, and one that is too long with its maximum length', () => {
    expect(getMessage(Email, ' ')).toBe('E-mail address Cannot be empty');
    expect(getMessage(Email, `${'a'.repeat(250)}@mail.com`)).toBe('Cannot be greater than 254 characters');
  });

  it('trims an email address and converts it to lower case', () => {
    expect(Email.parse(' Tasha@MAIL.com ')).toBe('tasha@mail.com');
  });

  it('shows an example address in a form that asks only for an email address', () => {
    const getEmailMessage = (email: string) => getMessage(EmailFields, { email });
    expect(getEmailMessage('tasha@mail')).toBe(
      'Please enter a valid email address. For example tasha@mail.com',
    );
    expect(getEmailMessage('')).toBe('E-mail address Cannot be empty');
    expect(getEmailMessage(' Tasha@mail.com')).toBeNull();
  });

  it('requires at least 5 of digits, plus, space, parentheses and hyphen in a phone number', () => {
    expect(getMessage(phoneSchema('Phone'), '+33 (0)6-12')).toBeNull();
    expect(getMessage(phoneSchema('Phone'), '12345')).toBeNull();
    expect(getMessage(phoneSchema('Phone'), '1234')).toBe('Cannot be less than 5 characters');
    expect(getMessage(phoneSchema('Phone'), '12345x')).toBe('format error');
  });

  it('accepts letters, numbers or Chinese in a nickname, and requires at least one letter', () => {
    expect(getMessage(Nickname, 'tasha9')).toBeNull();
    expect(getMessage(Nickname, '娜娜')).toBeNull();
    expect(getMessage(Nickname, '')).toBeNull();
    expect(getMessage(Nickname, 'ta sha')).toBe('Can only contain letters, numbers, or Chinese.');
    expect(getMessage(Nickname, '12345')).toBe("can't be all numbers");
  });

  it.each([
    ['a comment', contract.blog.comment.input, { blogId: 1, content: 'Soft' }],
    ['a review', NewReview, { orderItemId: 1, rating: 5, content: 'Soft' }],
    ['a photo', contract.review.addPhotos.input, { productId: 1, images: ['uploads/one.webp'] }],
    ['an account', contract.account.update.input, {}],
  ])('applies the nickname rule to %s', (_what, input: z.ZodType, validInput) => {
    expect(getMessage(input, { ...validInput, nickname: '12345' })).toBe("can't be all numbers");
    expect(getMessage(input, { ...validInput, nickname: 'Tasha7' })).toBeNull();
  });

  it('requires 8 characters in a password, spaces included', () => {
    expect(getMessage(NewPassword, '       8')).toBeNull();
    expect(getMessage(NewPassword, '1234567')).toBe('Cannot be less than 8 characters');
    expect(getMessage(NewPassword, '')).toBe('Password Cannot be empty');
    expect(getPasswordRules('1234567')[0]).toEqual({ label: '8 characters', isMet: false });
    expect(getPasswordRules('12345678')[0]).toMatchObject({ isMet: true });
  });

  it('reports min, max, numeric, size and clause errors in the wording of the spec', () => {
    expect(getMessage(maxLengthSchema(3), 'four')).toBe('Cannot be greater than 3 characters');
    expect(getMessage(numericSchema('Code'), '12a')).toBe('Can only contain numbers.');
    expect(findFileSizeProblem({ size: 1025 }, 1)).toBe('Must be less than 1 KB');
    expect(findFileSizeProblem({ size: 1024 }, 1)).toBeNull();
    expect(findImageFileProblem({ type: 'image/png', size: 1025 }, 1)).toBe('Must be less than 1 KB');
    expect(getMessage(agreementSchema(), false)).toBe('please agree clause');
  });

  it('reports "Cannot match {other}" at the repeated field, also while another field is wrong', () => {
    const form = z
      .object({ name: requiredSchema('Name'), password: NewPassword, repeated: z.string() })
      .refine(...confirmationRefinement('repeated', 'password', 'Password'));

    const issues =
      form.safeParse({ name: '', password: 'long enough', repeated: 'other' }).error?.issues ?? [];
    expect(issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['name', 'Name Cannot be empty'],
      ['repeated', 'Cannot match Password'],
    ]);
  });

  // With work quadratic in the length this would not finish within the test's time.
  it('rejects an extremely long email address in reasonable time', () => {
    expect(Email.safeParse(`${'a.'.repeat(500_000)}@`).success).toBe(false);
  });
});
