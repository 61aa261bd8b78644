import { expect, test } from '@playwright/test';

test('the running shop says what it answers, what it has, and which commit it is', async ({ request }) => {
  await request.get('/');
  expect((await request.get('/api/metrics')).status()).toBe(401);
  const response = await request.get('/api/metrics', {
    headers: { 'Owner-Key': process.env.E2E_OWNER_KEY! },
  });
  const text = await response.text();
  expect(text).toMatch(
    /^http_request_duration_seconds_count\{method="GET",kind="page",status="2xx"\} [1-9]/m,
  );
  expect(text).toMatch(/^shop_variants_out_of_stock \d+$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  const { commit } = (await (await request.get('/api/health')).json()) as { commit: string | null };
  // A build of files without git has none.
  if (commit !== null) expect(commit).toMatch(/^[0-9a-f]{40}$/);
});
