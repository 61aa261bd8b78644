import type { AdminContract } from './admin';
import type { AdminAccess } from './staff';

type AccessTable = { [S in keyof AdminContract]: Record<keyof AdminContract[S], AdminAccess> };

/** Who may make each call of the back office: a call that is missing here does not compile. */
export const adminAccess: AccessTable = {
  product: {
    updateVariant: 'products.write',
    list: 'products.write',
    read: 'products.write',
    update: 'products.write',
  },
  order: {
    list: 'orders.read',
    listViews: 'orders.read',
    saveView: 'orders.read',
    deleteView: 'orders.read',
    read: 'orders.read',
    advance: 'orders.write',
    ship: 'orders.write',
    addNote: 'orders.write',
    updateAddress: 'orders.write',
    resendEmail: 'orders.write',
    refund: 'refunds.write',
    cancel: 'orders.write',
    runJobs: 'orders.write',
  },
  returns: {
    list: 'returns.write',
    read: 'returns.write',
    approve: 'returns.write',
    refuse: 'returns.write',
    receive: 'returns.write',
    refund: 'refunds.write',
  },
  review: {
    list: 'reviews.write',
    moderate: 'reviews.write',
    listPhotos: 'reviews.write',
    moderatePhoto: 'reviews.write',
  },
  blog: { listComments: 'reviews.write', moderateComment: 'reviews.write' },
  staff: {
    signIn: 'anyone',
    enterCode: 'password',
    readSession: 'anyone',
    signOut: 'password',
    createSecondFactor: 'password',
    readLink: 'anyone',
    openLink: 'anyone',
    changePassword: 'staff',
    listDevices: 'staff',
    endDevice: 'staff',
    list: 'staff.write',
    add: 'staff.write',
    update: 'staff.write',
    createLink: 'staff.write',
    listKeys: 'keys.write',
    addKey: 'keys.write',
    deleteKey: 'keys.write',
    listAudit: 'audit.read',
  },
  statistics: {
    today: 'orders.read',
    sales: 'statistics.read',
    products: 'statistics.read',
    coupons: 'statistics.read',
    conversion: 'statistics.read',
  },
};
