import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { FORM_MAX_KB, UPLOAD_MAX_KB } from '@/contract/account';
import { Code } from '@/contract/codes';
import { contract } from '@/contract/contract';
import { mountAdyenWebhook } from './gateways/adyen-webhook';
import { mountSandbox } from './gateways/sandbox-http';
import { mountStripeWebhook } from './gateways/stripe-webhook';
import { handlers } from './handlers';
import { mountDocs } from './http/docs';
import { loggable } from './http/failure-log';
import { warnOfForgottenProxy } from './http/forgotten-proxy';
import { mount } from './http/mount';
import { mountOwnerDoor } from './http/owner';
import { mountOwnerComments } from './http/owner-comments';
import { mountOwnerOrders } from './http/owner-orders';
import { mountOwnerPhotos } from './http/owner-photos';
import { mountOwnerReviews } from './http/owner-reviews';
import { mountReadiness } from './http/readiness';
import { NotFound, Refusal } from './http/refusal';
import type { Work } from './work';

const BODY_MAX_BYTES = 256 * 1024;

const limits = {
  json: bodyLimit({ maxSize: BODY_MAX_BYTES, onError: () => tooLarge('body', BODY_MAX_BYTES / 1024) }),
  form: bodyLimit({ maxSize: FORM_MAX_KB * 1024, onError: () => tooLarge('File', UPLOAD_MAX_KB) }),
};

const tooLarge = (what: string, maxKb: number) =>
  Response.json({ code: Code.refused, message: `${what} Must be less than ${maxKb} KB`, data: null });

const isAborted = (error: Error) =>
  error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';

/** The commerce backend behind /api: a Hono app that knows nothing of Next and could run on a machine of its own. */
export function createApp(work: Work) {
  const app = new Hono();

  app.use((c, next) =>
    (c.req.header('Content-Type')?.startsWith('multipart/') ? limits.form : limits.json)(c, next),
  );
  // Pages of others may not make a shopper's browser write here. Clients that are no browsers send no such header.
  app.use(async (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (isRead || c.req.header('Sec-Fetch-Site') !== 'cross-site') return next();
    return c.json({ code: 403, message: 'Calls from other sites are not answered here', data: null }, 403);
  });
  app.use(async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });
  app.use(warnOfForgottenProxy(work.settings));
  mountReadiness(app, work);
  if (work.settings.hasApiDocs) mountDocs(app, work);
  mount(app, contract, handlers, work);
  mountOwnerDoor(app, work);
  mountOwnerOrders(app, work);
  mountOwnerComments(app, work);
  mountOwnerPhotos(app, work);
  mountOwnerReviews(app, work);
  const { stripe, adyen } = work.settings;
  if (stripe) mountStripeWebhook(app, work, stripe);
  if (adyen) mountAdyenWebhook(app, work, adyen);
  if (!stripe && !adyen) mountSandbox(app, work);

  app.notFound((c) => c.json({ code: 404, message: 'No call answers here', data: null }, 404));
  app.onError((error, c) => {
    if (error instanceof Refusal) return c.json({ code: error.code, message: error.message, data: null });
    if (error instanceof NotFound) return c.json({ code: 404, message: error.message, data: null }, 404);

    // The client closed the connection while it was sending: no error of the shop, and nobody reads the answer.
    if (isAborted(error))
      return c.json({ code: 400, message: 'The body did not come whole', data: null }, 400);

    // Unexpected: logged with an id, and nothing of the inside is said.
    const requestId = randomUUID();
    console.error(`[provider] ${requestId} ${c.req.method} ${c.req.path}`, loggable(error));
    return c.json({ code: 500, message: `Something went wrong on our side (${requestId})`, data: null }, 500);
  });
  return app;
}
