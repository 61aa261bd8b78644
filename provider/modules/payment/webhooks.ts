import type { Hono } from 'hono';
import { processGatewayEvents } from '@/provider/modules/order/reconcile/gateway-events';
import { NotFoundError } from '@/provider/platform/errors/errors';
import type { ServiceContext } from '@/provider/platform/context';

/** Mounts the webhook of every configured gateway. */
export function mountGatewayWebhooks(app: Hono, ctx: ServiceContext) {
  app.post('/api/webhooks/:gateway', async (c) => {
    const name = c.req.param('gateway');
    const receiveWebhook = ctx.config.gateways.get(name)?.receiveWebhook;
    if (!receiveWebhook) throw new NotFoundError();
    const { events, response } = await receiveWebhook(ctx, c.req.raw);
    await processGatewayEvents(ctx, name, events);
    return response;
  });
}
