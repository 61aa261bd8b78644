import type { DataProvider, GetListParams, RaRecord, SortPayload } from 'react-admin';
import { adminContract } from '@/contract/admin';
import type { CallInput } from '@/contract/call';
import { staffContract } from '@/contract/staff';
import { callAdmin } from './client';
import { toListResult } from './list-result';

type ListQuery = { page: number; limit: number; filter: Record<string, unknown>; sort?: SortPayload };

/** What amounts and times of a list are in. */
type ListMeta = { currency?: string; timeZone?: string };

/** How one kind of record is listed, read and written. What else can be done with it, its page calls itself. */
type ResourceCalls = {
  list: (query: ListQuery) => Promise<Parameters<typeof toListResult>[0] & ListMeta>;
  read?: (id: number | string) => Promise<RaRecord>;
  update?: (id: number, data: Record<string, unknown>) => Promise<RaRecord>;
  remove?: (id: number) => Promise<unknown>;
};

const { order, customer, product, returns, review, question, blog } = adminContract;

type CustomerSort = Pick<CallInput<typeof customer.list>, 'sort' | 'direction'>;

const toCustomerSort = ({ field, order: direction }: SortPayload): CustomerSort => ({
  sort: (['created', 'orders', 'spent'] as const).find((name) => name === field) ?? 'created',
  direction: direction === 'ASC' ? 'asc' : 'desc',
});

type OrderFilter = Omit<CallInput<typeof order.list>, 'page' | 'limit' | 'status'> & { status?: string[] };

/** Undefined: the newest first. */
function toOrderSort(sort: SortPayload | undefined) {
  const field = (['created', 'total', 'status'] as const).find((name) => name === sort?.field);
  return field && { sort: field, direction: sort?.order === 'ASC' ? ('asc' as const) : ('desc' as const) };
}
/** Of the base currency, in which orders of all currencies are compared. */
const toCents = (amount: number | undefined) => (amount === undefined ? undefined : Math.round(amount * 100));

const unsupported = (resource: string) => Promise.reject(new Error(`${resource} cannot do this`));

const resources: Record<string, ResourceCalls> = {
  orders: {
    list: async ({ filter, page, limit, sort }) => {
      const { status, totalFrom, totalTo, ...rest } = filter as OrderFilter;
      const found = await callAdmin(order.list, {
        ...{ ...rest, page, limit, ...toOrderSort(sort) },
        status: status?.join(',') || undefined,
        totalFrom: toCents(totalFrom),
        totalTo: toCents(totalTo),
      });
      // The number is what people and addresses of pages name an order by.
      return { ...found, items: found.items.map((item) => ({ ...item, id: item.incrementId })) };
    },
    read: async (id) => ({ ...(await callAdmin(order.read, { incrementId: String(id) })), id }),
  },
  customers: {
    list: async ({ filter, page, limit, sort }) => {
      const found = await callAdmin(customer.list, {
        ...{ ...filter, page, limit },
        ...(sort && toCustomerSort(sort)),
      });
      return { ...found, items: found.items.map((item) => ({ ...item, currency: found.currency })) };
    },
    read: async (id) => ({ ...(await callAdmin(customer.read, { id: Number(id) })), id, isGuest: false }),
  },
  /** By email address. */
  guests: {
    list: () => unsupported('guests'),
    read: async (id) => ({
      ...(await callAdmin(customer.readGuest, { email: String(id) })),
      ...{ id, isGuest: true },
    }),
  },
  products: {
    list: ({ filter, page, limit }) => callAdmin(product.list, { ...filter, page, limit }),
    read: (id) => callAdmin(product.read, { id: Number(id) }),
  },
  returns: {
    list: ({ filter, page, limit }) => {
      const { status, ...rest } = filter as { status?: string[]; isExchange?: boolean; q?: string };
      return callAdmin(returns.list, { ...rest, page, limit, status: status?.join(',') || undefined });
    },
    read: (id) => callAdmin(returns.read, { id: Number(id) }),
  },
  reviews: { list: ({ filter }) => callAdmin(review.list, filter) },
  photos: { list: ({ filter }) => callAdmin(review.listPhotos, filter) },
  questions: { list: ({ filter }) => callAdmin(question.list, filter) },
  comments: { list: () => callAdmin(blog.listComments) },
  staff: {
    list: () => callAdmin(staffContract.list),
    update: (id, data) => callAdmin(staffContract.update, { id, ...data }),
  },
  keys: {
    list: () => callAdmin(staffContract.listKeys),
    remove: (id) => callAdmin(staffContract.deleteKey, { id }),
  },
  devices: {
    list: () => callAdmin(staffContract.listDevices),
    remove: (id) => callAdmin(staffContract.endDevice, { id }),
  },
  passkeys: {
    list: () => callAdmin(staffContract.listPasskeys),
    remove: (id) => callAdmin(staffContract.deletePasskey, { id }),
  },
  audit: {
    list: ({ filter, page, limit }) => callAdmin(staffContract.listAudit, { ...filter, page, limit }),
  },
};

function requireResource(name: string): ResourceCalls {
  const found = resources[name];
  if (!found) throw new Error(`No calls are known for ${name}`);
  return found;
}

async function getList(resource: string, { pagination, filter, sort }: GetListParams) {
  const { page = 1, perPage: limit = 25 } = pagination ?? {};
  const found = await requireResource(resource).list({
    ...{ page, limit, filter: filter ?? {} },
    ...(sort && { sort }),
  });
  const { currency, timeZone } = found;
  return { ...toListResult(found, { page, limit }), ...(currency && { meta: { currency, timeZone } }) };
}

/** react-admin's requests as calls of the back office. */
export const dataProvider = {
  getList,
  getOne: async (resource, { id }) => {
    const { read } = requireResource(resource);
    if (read) return { data: await read(id) };
    // A short list that has no call for one of it.
    const { items } = await requireResource(resource).list({ page: 1, limit: 100, filter: {} });
    const record = items.find((item) => String(item.id) === String(id));
    return record ? { data: record } : Promise.reject(new Error('This could not be found'));
  },
  update: async (resource, { id, data }) => {
    const { update } = requireResource(resource);
    return update ? { data: await update(Number(id), data) } : unsupported(resource);
  },
  delete: async (resource, { id, previousData }) => {
    const { remove } = requireResource(resource);
    if (!remove) return unsupported(resource);
    await remove(Number(id));
    return { data: previousData ?? { id } };
  },
  getMany: (resource) => unsupported(resource),
  getManyReference: (resource) => unsupported(resource),
  create: (resource) => unsupported(resource),
  updateMany: (resource) => unsupported(resource),
  deleteMany: (resource) => unsupported(resource),
} as DataProvider;
