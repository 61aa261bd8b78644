import { customerAdminHandlers } from './modules/account/admin';
import { blogAdminHandlers } from './modules/blog/admin';
import { emailAdminHandlers } from './modules/email/admin';
import { invoiceAdminHandlers } from './modules/invoice/admin';
import { orderAdminHandlers } from './modules/order/admin';
import { productAdminHandlers } from './modules/product/admin';
import { questionAdminHandlers } from './modules/question/admin';
import { returnsAdminHandlers } from './modules/returns/admin';
import { reviewAdminHandlers } from './modules/review/admin';
import { staffAdminHandlers } from './modules/staff/admin';
import { statisticsAdminHandlers } from './modules/statistics/admin';
import { previewAdminHandlers } from './shop-folder/preview/admin';
import { contentAdminHandlers } from './shop-folder/edit/admin';
import type { AdminHandlers } from './platform/http/mount-admin';

/** The only list of admin handlers, mirroring contract/admin.ts: a call without a handler does not compile. */
export const adminHandlers: AdminHandlers = {
  product: productAdminHandlers,
  order: orderAdminHandlers,
  customer: customerAdminHandlers,
  invoice: invoiceAdminHandlers,
  returns: returnsAdminHandlers,
  content: contentAdminHandlers,
  email: emailAdminHandlers,
  preview: previewAdminHandlers,
  review: reviewAdminHandlers,
  question: questionAdminHandlers,
  blog: blogAdminHandlers,
  staff: staffAdminHandlers,
  statistics: statisticsAdminHandlers,
};
