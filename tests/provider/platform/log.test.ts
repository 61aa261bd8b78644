import { expect, test, vi } from 'vitest';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { logError, logInfo, logWarning } from '@/provider/platform/log';

test('says the area, and no email address that a mail server repeats', () => {
  const error = vi.mocked(console.error).mockImplementation(() => undefined);
  logError('mail', 'order-paid 12 could not be sent: 550 <tasha@mail.com> unknown');
  expect(error.mock.calls).toEqual([['[mail] order-paid 12 could not be sent: 550 <[email]> unknown']]);
  error.mockReset();
});

test('logs no parameters of a failed query', () => {
  const warn = vi.mocked(console.warn).mockImplementation(() => undefined);
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  logInfo('cluster', 'Redis is available again');
  logWarning(
    'database',
    'It failed',
    new DrizzleQueryError('select $1', ['tasha@mail.com'], new Error('broken')),
  );
  expect(info).toHaveBeenCalledWith('[cluster] Redis is available again');
  expect(String(warn.mock.calls[0]![1])).toContain('select $1: broken');
  expect(String(warn.mock.calls)).not.toContain('tasha');
  warn.mockReset();
});
