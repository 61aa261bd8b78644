import type { z } from 'zod';
import { toSnakeCase } from '@/contract/case-conversion';

type Issue = z.core.$ZodIssue;

const isContractMessage = (message: string, field: string) =>
  /Cannot|can't be|[Pp]lease|Can only|must be|format error/.test(message) || message.includes(field);

const getValueAt = (input: unknown, path: Issue['path']) =>
  path.reduce<unknown>((value, part) => (value as Record<PropertyKey, unknown> | undefined)?.[part], input);

function toFieldMessage(issue: Issue, field: string, input: unknown): string {
  if (issue.code === 'invalid_type') {
    if (getValueAt(input, issue.path) === undefined) return `${field} Cannot be empty`;
    if (/expected (number|int)/.test(issue.message)) return `${field} Can only contain numbers.`;
    return `${field} format error`;
  }
  if (issue.code === 'invalid_value') return `${field} must be one of ${issue.values.join(', ')}`;
  if (issue.code === 'invalid_union' || issue.code === 'invalid_format') return `${field} format error`;
  if (issue.code === 'too_small' || issue.code === 'too_big') {
    const bound = issue.code === 'too_small' ? `less than ${issue.minimum}` : `greater than ${issue.maximum}`;
    return `${field} Cannot be ${bound}${issue.origin === 'string' ? ' characters' : ''}`;
  }
  return `${field} format error`;
}

/** Returns the first validation error with the field's wire name, in the wording of spec section 5. */
export function toFieldError(error: z.ZodError, input: unknown): string {
  const issue = error.issues[0];
  const field = issue?.path.map((part) => toSnakeCase(String(part))).join('.') ?? '';
  if (!issue || !field) return issue?.message ?? 'format error';
  // Messages from the contract are kept: they name the field in a readable way.
  return isContractMessage(issue.message, field) && !/^(Invalid|Too)/.test(issue.message)
    ? issue.message
    : toFieldMessage(issue, field, input);
}
