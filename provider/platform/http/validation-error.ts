import type { z } from 'zod';
import { fieldMessages } from '@/contract/field-messages';
import { toSnakeCase } from '@/contract/case-conversion';
import { ResponseCode, type InvalidField } from '@/contract/response-codes';
import { DomainError, FieldError } from '@/provider/platform/errors/errors';

type Issue = z.core.$ZodIssue;

/** The message of an issue for which the contract has none of its own. */
const NO_MESSAGE = 'no message';

const getValueAt = (input: unknown, path: Issue['path']) =>
  path.reduce<unknown>((value, part) => (value as Record<PropertyKey, unknown> | undefined)?.[part], input);

function toFieldMessage(issue: Issue, field: string, input: unknown): string {
  if (issue.code === 'invalid_type') {
    if (getValueAt(input, issue.path) === undefined) return fieldMessages.required(field);
    if (issue.expected === 'number' || issue.expected === 'int') return `${field} ${fieldMessages.numeric}`;
    return fieldMessages.fieldFormat(field);
  }
  if (issue.code === 'invalid_value') return `${field} must be one of ${issue.values.join(', ')}`;
  if (issue.code === 'invalid_union' || issue.code === 'invalid_format')
    return fieldMessages.fieldFormat(field);
  if (issue.code === 'too_small' || issue.code === 'too_big') {
    const bound = issue.code === 'too_small' ? `less than ${issue.minimum}` : `greater than ${issue.maximum}`;
    return `${field} Cannot be ${bound}${issue.origin === 'string' ? ' characters' : ''}`;
  }
  return fieldMessages.fieldFormat(field);
}

const ERRORS_MAX = 20;

function toInvalidField(issue: Issue, input: unknown): InvalidField {
  if (issue.code === 'unrecognized_keys') {
    const field = [...issue.path, ...issue.keys.slice(0, 1)]
      .map((part) => toSnakeCase(String(part)))
      .join('.');
    return { field, message: `${field} is not known` };
  }
  const field = issue.path.map((part) => toSnakeCase(String(part))).join('.');
  if (issue.message !== NO_MESSAGE) return { field, message: issue.message };
  return { field, message: field ? toFieldMessage(issue, field, input) : fieldMessages.format };
}

/** Returns an error that names every invalid field, in the wording of spec section 5; its message is the first. */
function toValidationError(error: z.ZodError, input: unknown): DomainError {
  const [first, ...others] = error.issues.slice(0, ERRORS_MAX).map((issue) => toInvalidField(issue, input));
  if (!first?.field)
    return new DomainError(ResponseCode.unprocessable, first?.message ?? fieldMessages.format);
  return new FieldError(
    first.field,
    first.message,
    others.filter(({ field }) => field),
  );
}

/** Parses what a caller sent; throws an error that names every invalid field. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input, { error: () => NO_MESSAGE });
  if (!result.success) throw toValidationError(result.error, input);
  return result.data;
}
