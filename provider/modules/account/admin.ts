import type { AdminContract } from '@/contract/admin';
import { adjustPoints } from '@/provider/modules/points/adjust-points';
import { FieldError } from '@/provider/platform/errors/errors';
import type { AdminCallHandlers, AdminContext } from '@/provider/platform/http/mount-admin';
import { listAdminCustomers } from './back-office/list-admin-customers';
import { readAdminCustomer, readAdminGuest } from './back-office/read-admin-customer';
import { erasePerson } from './personal-data/erase-person';
import { createDataFile } from './personal-data/export-person';
import type { Subject } from './personal-data/person';

/** The log has how much it was, and nothing of it. */
async function exportFor(request: AdminContext, subject: Subject) {
  const { sectionCount, ...file } = await createDataFile(request, subject);
  request.logChange({ after: { sections: sectionCount } });
  return file;
}

async function eraseFor(request: AdminContext, subject: Subject) {
  request.logChange({ before: { isErased: false } });
  const erased = await erasePerson(request, subject);
  request.logChange({ after: { isErased: true, ...erased } });
  return erased;
}

/** Throws for an email address of which nothing is known, or that an account has. */
async function requireGuest(request: AdminContext, email: string) {
  const { accountId } = await readAdminGuest(request, email);
  if (accountId !== null) throw new FieldError('email', 'This e-mail address has an account');
}

export const customerAdminHandlers: AdminCallHandlers<AdminContract['customer']> = {
  list: (request) => listAdminCustomers(request, request.input),
  read: (request) => readAdminCustomer(request, request.input.id),
  readGuest: (request) => readAdminGuest(request, request.input.email),
  adjustPoints: ({ idempotencyKey, ...request }) => {
    const { id, points, reason } = request.input;
    return adjustPoints(request, id, { points, reason, idempotencyKey });
  },
  exportData: (request) => exportFor(request, { customerId: request.input.id }),
  exportGuestData: async (request) => {
    const { email } = request.input;
    await requireGuest(request, email);
    return exportFor(request, { email });
  },
  erase: (request) => eraseFor(request, { customerId: request.input.id }),
  eraseGuest: async (request) => {
    const { email } = request.input;
    await requireGuest(request, email);
    return eraseFor(request, { email });
  },
};
