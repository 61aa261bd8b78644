import { expect, test, vi } from 'vitest';
import { openReceiver } from '@/tests/support/servers/otlp';

test('errors of the console and spans arrive by OTLP, without personal data', async () => {
  const { trace } = await import('@opentelemetry/api');
  const { createLog } = await import('@/scripts/log.mjs');
  const { openTraces } = await import('@/scripts/traces.mjs');
  const written = vi.mocked(console.error).mockImplementation(() => undefined);
  const receiver = await openReceiver();
  const log = createLog();
  const traces = openTraces({ endpoint: receiver.url, version: '1.2.3', getRequestId: () => 'request-1' });
  const { error: spied } = console;
  log.onError(traces.recordError);
  console.error('[mail] It failed', new Error('Mail to tasha@mail.com failed'));
  console.error = spied;
  const span = trace
    .getTracer('next.js')
    .startSpan('GET /api/quote/0123456789abcdef0123456789abcdef?token=abc1');
  span.setAttribute('http.target', '/reset?email=tasha@mail.com');
  span.end();
  await traces.close();
  await receiver.close();

  expect(written).toHaveBeenCalledOnce();
  written.mockReset();
  expect(receiver.paths).toEqual(['POST /v1/traces application/json']);
  const { resource } = receiver.bodies[0]!.resourceSpans[0]!;
  expect(resource.attributes).toContainEqual({ key: 'service.version', value: { stringValue: '1.2.3' } });
  const spans = receiver.listSpans();
  expect(spans.map(({ name }) => name).toSorted()).toEqual(['GET /api/quote/…', 'error']);
  const requestId = { key: 'request.id', value: { stringValue: 'request-1' } };
  for (const { attributes } of spans) expect(attributes).toContainEqual(requestId);
  const [event] = spans.find(({ name }) => name === 'error')!.events;
  expect(event!.attributes).toContainEqual({
    key: 'exception.message',
    value: { stringValue: 'Mail to [email] failed' },
  });
  expect(JSON.stringify(receiver.bodies)).toContain('traces.test.ts');
  expect(JSON.stringify(receiver.bodies)).not.toMatch(/tasha|0123456789abcdef|abc1/);
});

test('an address that does not answer holds nothing up', async () => {
  const { openTraces } = await import('@/scripts/traces.mjs');
  const traces = openTraces({ endpoint: 'http://127.0.0.1:9', version: '1', getRequestId: () => undefined });
  traces.recordError(new Error('broken'));
  const startedAt = Date.now();
  await traces.close();
  expect(Date.now() - startedAt).toBeLessThan(3_000);
});
