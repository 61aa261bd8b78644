import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { Gauge, Registry } from 'prom-client';
import type { Db } from '@/provider/db/client';
import { requireAccess, type AdminActor } from '@/provider/platform/admin-actor';
import type { ServiceContext } from '@/provider/platform/context';
import { executeRows } from '@/provider/platform/db-rows';

/** What scripts/serve.mjs measures of the process and its responses; a provider without that server has none of it. */
const globalState = globalThis as typeof globalThis & { odetteMetrics?: () => Promise<string> };

/** However often it is asked for, the database is read once in this time. */
const LIFETIME_MS = 10_000;

type Count = { name: string; label: string; value: number };

/** One row for each number; `label` is the status that it is of. */
const selectCounts = sql`
  select 'shop_orders' as name, status as label, count(*)::float8 as value from orders group by status
  union all select 'shop_payments', status, count(*) from payments group by status
  union all select 'shop_refunds', status, count(*) from refunds group by status
  union all select 'shop_reviews', status, count(*) from reviews group by status
  union all select 'shop_emails', state, count(*) from (
    select case when sent_at is not null then 'sent' when attempts >= 7 then 'given_up' else 'waiting' end as state
    from mails
  ) states group by state
  union all select 'shop_email_oldest_waiting_seconds', '', coalesce(
    extract(epoch from now() - min(created_at)), 0) from mails where sent_at is null and attempts < 7
  union all select 'shop_variants_out_of_stock', '', count(*) from variants where is_active and stock <= 0`;

const gauges: Readonly<Record<string, { help: string; labels: string[] }>> = {
  shop_orders: { help: 'Orders by status', labels: ['status'] },
  shop_payments: { help: 'Payment attempts by status', labels: ['status'] },
  shop_refunds: { help: 'Refunds by status', labels: ['status'] },
  shop_reviews: { help: 'Reviews by status', labels: ['status'] },
  shop_emails: { help: 'Emails of the last days by state', labels: ['status'] },
  shop_email_oldest_waiting_seconds: { help: 'Age of the oldest email that waits', labels: [] },
  shop_variants_out_of_stock: { help: 'Variants on sale of which nothing is left', labels: [] },
};

async function readShopMetrics(db: Db): Promise<string> {
  const registry = new Registry();
  const byName = new Map(
    Object.entries(gauges).map(([name, { help, labels }]) => [
      name,
      new Gauge({ name, help, labelNames: labels, registers: [registry] }),
    ]),
  );
  for (const { name, label, value } of await executeRows<Count>(db, selectCounts))
    byName.get(name)?.set(label === '' ? {} : { status: label }, value);
  return registry.metrics();
}

const cache = new WeakMap<Db, { at: number; text: Promise<string> }>();

function readCachedShopMetrics({ db, now }: ServiceContext): Promise<string> {
  const at = now().getTime();
  const cached = cache.get(db);
  if (cached && at - cached.at < LIFETIME_MS) return cached.text;
  const text = readShopMetrics(db);
  cache.set(db, { at, text });
  text.catch(() => cache.delete(db));
  return text;
}

type Authenticate = (ctx: ServiceContext, headers: Headers) => Promise<AdminActor>;

/** Mounts /api/metrics, for a Prometheus with a key that has the right metrics.read. */
export function mountMetrics(app: Hono, ctx: ServiceContext, authenticate: Authenticate) {
  app.get('/api/metrics', async (c) => {
    requireAccess(await authenticate(ctx, c.req.raw.headers), 'metrics.read');
    const parts = [await readCachedShopMetrics(ctx), (await globalState.odetteMetrics?.()) ?? ''];
    return c.body(parts.join('\n'), 200, { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE });
  });
}
