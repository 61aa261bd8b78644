import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { NewPassword } from '@/contract/auth';
import { messages } from '@/lib/forms/messages';
import { sizeProblem } from '@/lib/forms/picture-file';
import { agreed, confirmed, email, nickname, numeric, phone, required, upTo } from '@/lib/forms/rules';

/** The one message that a field shows for this value. */
const saidOf = (rule: z.ZodType, value: unknown) => rule.safeParse(value).error?.issues[0]?.message ?? null;

describe('spec 5: validation rules', () => {
  it('asks for what has to be there in the words "{field} Cannot be empty"', () => {
    expect(saidOf(required('Last name'), '')).toBe('Last name Cannot be empty');
    expect(saidOf(required('Last name'), '   ')).toBe('Last name Cannot be empty');
    expect(saidOf(required('Last name'), undefined)).toBe('Last name Cannot be empty');
    expect(required('Last name').parse('  Moreau ')).toBe('Moreau');
  });

  it.each([
    'tasha@mail.com',
    'tasha.moreau@mail.co.uk',
    'a_b-c+d@web2.info',
    'x@ab.de',
    ' tasha@mail.com ',
    'a@b1.com.co.uk',
  ])('takes %s for an e-mail address', (address) => expect(saidOf(email('E-mail'), address)).toBeNull());

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
    '.a@mail.com',
    'a@mail.a1.com',
    'a@mail.co.uk.gb.fr',
  ])('refuses %s as an e-mail address', (address) =>
    expect(saidOf(email('E-mail'), address)).toBe('Please enter a valid E-mail address*'),
  );

  it('says of an empty e-mail address that it is empty, and no more', () => {
    expect(saidOf(email('E-mail'), '')).toBe('E-mail Cannot be empty');
  });

  it('wants at least 5 of digits, plus, space, parentheses and hyphen in a phone number', () => {
    expect(saidOf(phone('Phone'), '+33 (0)6-12')).toBeNull();
    expect(saidOf(phone('Phone'), '1234')).toBe('Cannot be less than 5 characters');
    expect(saidOf(phone('Phone'), '12345x')).toBe('format error');
  });

  it('wants letters, numbers or Chinese in a nickname, and at least one letter', () => {
    expect(saidOf(nickname('Nickname'), 'tasha9')).toBeNull();
    expect(saidOf(nickname('Nickname'), '娜娜')).toBeNull();
    expect(saidOf(nickname('Nickname'), 'ta sha')).toBe('Can only contain letters, numbers, or Chinese.');
    expect(saidOf(nickname('Nickname'), '12345')).toBe("can't be all numbers");
  });

  it('wants 8 characters in a password, spaces counted', () => {
    expect(saidOf(NewPassword, '       8')).toBeNull();
    expect(saidOf(NewPassword, '1234567')).toBe('Cannot be less than 8 characters');
    expect(saidOf(NewPassword, '')).toBe('Password Cannot be empty');
  });

  it('says min, max, numeric, size and the clause in their words', () => {
    expect(saidOf(upTo(3), 'four')).toBe('Cannot be greater than 3 characters');
    expect(saidOf(numeric('Code'), '12a')).toBe('Can only contain numbers.');
    expect(sizeProblem({ size: 1025 }, 1)).toBe('Must be less than 1 KB');
    expect(sizeProblem({ size: 1024 }, 1)).toBeNull();
    expect(saidOf(agreed(), false)).toBe('please agree clause');
    expect(messages.emailExample('a@mail.com')).toBe(
      'Please enter a valid email address. For example a@mail.com',
    );
  });

  it('says "Cannot match {other}" at the repeated field, also while another field is wrong', () => {
    const form = z
      .object({ name: required('Name'), password: NewPassword, repeated: z.string() })
      .refine(...confirmed('repeated', 'password', 'Password'));

    const issues =
      form.safeParse({ name: '', password: 'long enough', repeated: 'other' }).error?.issues ?? [];
    expect(issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['name', 'Name Cannot be empty'],
      ['repeated', 'Cannot match Password'],
    ]);
  });

  // With work that grows by the square of the length this one would not end within the test's time.
  it('answers an endless e-mail address', () => {
    expect(saidOf(email('E-mail'), `${'a.'.repeat(500_000)}@`)).toBe('Please enter a valid E-mail address*');
  });
});
