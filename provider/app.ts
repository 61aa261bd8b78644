import { randomUUID } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { routePath } from 'hono/route';
import { fieldMessages } from '@/contract/field-messages';
import { FORM_MAX_KB, UPLOAD_MAX_KB } from '@/contract/account';
import { PICTURE_MAX_KB } from '@/contract/admin-product-image';
import { ResponseCode } from '@/contract/response-codes';
import packageInfo from '@/package.json';
import { adminContract } from '@/contract/admin';
import { contract } from '@/contract/contract';
import { mountGatewayWebhooks } from './modules/payment/webhooks';
import { mountAdminImages } from './admin-images';
import { adminHandlers } from './admin-routes';
import { withFilledTexts } from './filled-calls';
import { handlers } from './handlers';
import { beginAudit } from './modules/staff/audit';
import { authenticateAdmin } from './modules/staff/authenticate';
import type { ShopperObserver } from './modules/statistics/shopper-observer';
import { authenticateShopper } from './modules/customer/authenticate';
import { mountDocs } from './api-docs/routes';
import { withPreviews } from './previewed-calls';
import { ownedResources } from './owned-resources';
import { createProxyWarning } from './platform/http/proxy-warning';
import { createCallCache } from './platform/http/call-cache';
import { mountAdmin } from './platform/http/mount-admin';
import { mountMetrics } from './platform/http/metrics';
import { mountContract } from './platform/http/mount-contract';
import { mountHealthChecks } from './platform/http/health';
import {
  DomainError,
  FieldError,
  ForbiddenError,
  NotFoundError,
  UnauthorizedError,
} from './platform/errors/errors';
import type { ServiceContext } from './platform/context';
import { logError } from './platform/log';

const BODY_MAX_BYTES = 256 * 1024;
const ADMIN_FORM_MAX_KB = PICTURE_MAX_KB + 1024;

const bodyLimits = {
  json: bodyLimit({
    maxSize: BODY_MAX_BYTES,
    onError: () => createBodyTooLargeResponse('body', BODY_MAX_BYTES / 1024),
  }),
  form: bodyLimit({
    maxSize: FORM_MAX_KB * 1024,
    onError: () => createBodyTooLargeResponse('File', UPLOAD_MAX_KB),
  }),
  adminForm: bodyLimit({
    maxSize: ADMIN_FORM_MAX_KB * 1024,
    onError: () => createBodyTooLargeResponse('File', PICTURE_MAX_KB),
  }),
};

/** Nothing of a form for the back office is read before its sender is known, unless its length is unknown. */
function pickBodyLimit({ req }: Context) {
  if (!req.header('Content-Type')?.startsWith('multipart/')) return bodyLimits.json;
  const isForAdmin = req.path.startsWith('/api/admin/') && req.header('Content-Length') !== undefined;
  return isForAdmin ? bodyLimits.adminForm : bodyLimits.form;
}

const createBodyTooLargeResponse = (field: string, maxKb: number) =>
  Response.json({
    code: ResponseCode.unprocessable,
    message: `${field} ${fieldMessages.size(maxKb)}`,
    data: null,
  });

type Observer = Pick<ShopperObserver, 'seeCall'>;

const isAborted = (error: Error) =>
  error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';

/**
 * The commerce backend behind /api: a Hono app that does not depend on Next and could run on its own server.
 * `callCache` must learn of every invalidated tag; without it, no response is cached. `observer` counts shoppers.
 */
export function createApp(ctx: ServiceContext, callCache = createCallCache(0, ctx.now), observer?: Observer) {
  const app = new Hono();

  app.use((c, next) => pickBodyLimit(c)(c, next));
  // Blocks cross-site writes from a shopper's browser (CSRF). Non-browser clients do not send this header.
  app.use(async (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (isRead || c.req.header('Sec-Fetch-Site') !== 'cross-site') return next();
    return c.json({ code: 403, message: 'Calls from other sites are not answered here', data: null }, 403);
  });
  app.use(async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });
  app.use(createProxyWarning(ctx.config));
  mountHealthChecks(app, ctx, packageInfo.version);
  if (ctx.config.hasApiDocs) mountDocs(app, ctx);
  mountContract(
    app,
    {
      contract,
      handlers: withFilledTexts(withPreviews(handlers)),
      authenticate: authenticateShopper,
      loadOwned: ownedResources,
      callCache,
      seeCall: observer?.seeCall,
    },
    ctx,
  );
  mountAdmin(
    app,
    { contract: adminContract, handlers: adminHandlers, authenticate: authenticateAdmin, beginAudit },
    ctx,
  );
  mountAdminImages(app, ctx);
  mountMetrics(app, ctx, authenticateAdmin);
  mountGatewayWebhooks(app, ctx);
  for (const gateway of ctx.config.gateways.values()) gateway.mountRoutes?.(app, ctx);

  app.notFound((c) => c.json({ code: 404, message: 'Not found', data: null }, 404));
  app.onError((error, c) => {
    if (error instanceof FieldError) {
      const { code, message, errors } = error;
      return c.json({ code, message, data: null, errors });
    }
    if (error instanceof DomainError) return c.json({ code: error.code, message: error.message, data: null });
    if (error instanceof NotFoundError) return c.json({ code: 404, message: error.message, data: null }, 404);

    if (error instanceof UnauthorizedError)
      return c.json({ code: 401, message: error.message, data: null }, 401);
    if (error instanceof ForbiddenError)
      return c.json({ code: 403, message: error.message, data: null }, 403);

    // The client closed the connection while sending: not a server error, and nobody reads the response.
    if (isAborted(error))
      return c.json({ code: 400, message: 'The request body was incomplete', data: null }, 400);

    // Unexpected: logged with an id, and the response reveals no internals.
    const requestId = c.req.header('X-Request-Id') ?? randomUUID();
    // Its pattern: the path itself may hold a token.
    logError('provider', `${requestId} ${c.req.method} ${routePath(c, -1)}`, error);
    return c.json({ code: 500, message: `Something went wrong on our side (${requestId})`, data: null }, 500);
  });
  return app;
}
