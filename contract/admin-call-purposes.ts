import type { AdminContract } from './admin';

type AdminCallPurposes = { [Subject in keyof AdminContract]: Record<keyof AdminContract[Subject], string> };

/** One sentence per call of the back office, for its documentation. */
const adminCallPurposes: AdminCallPurposes = {
  product: {
    updateVariant: 'Sets price and stock of a variant',
    list: 'Returns all products, also those not on sale, newest first',
    read: 'Returns one product with its variants, as it is edited',
    update: 'Changes texts, sale, pictures, prices and stock of a product',
    create: 'Creates a hidden product with one variant',
    delete: 'Deletes a product that no order, cart or review names',
    addVariants: 'Adds a variant for each combination of values that a product lacks',
    removeVariants: 'Deletes variants; those that orders or carts name are no longer sold instead',
    listCategories: 'Returns all categories, each with the names of those above it',
    addImage: 'Stores a picture, which a product shows once it is saved with it',
    cropImage: 'Stores a part of a picture as another one',
  },
  order: {
    list: 'Returns orders by search, filters and sort, with totals per currency and status',
    listViews: 'Returns the saved searches of orders: the own ones, and those that others share',
    saveView: 'Saves a search of orders; one of the same name is replaced',
    deleteView: 'Deletes one of the own saved searches',
    findVariants: 'Finds what can be ordered, by SKU or by a part of the name of the product',
    place:
      'Places an order for a shopper, who gets an email with the link to pay it; or says what it would cost',
    shipMany: 'Ships all that is left of several orders, or says what would become of each',
    refundMany: 'Refunds all that is left of several orders, or says what would become of each',
    read: 'Returns all of one order: lines, payments, notes, emails, what happened, and what may be done now',
    advance: 'Advances an order, and saves its shipment',
    ship: 'Ships all that is left of an order, or some of it, as one parcel',
    addNote: 'Adds a note to an order that only staff see',
    updateAddress: 'Changes the shipping address of an order before shipping',
    resendEmail: 'Sends an email of an order to its shopper again',
    refund: 'Refunds money of an order: by line, by amount, or all that is left',
    cancel: 'Cancels an unpaid order and emails its shopper',
    runJobs: 'Runs the time-based order jobs now',
  },
  customer: {
    list: 'Returns customers by search and sort, with what they have ordered',
    read: 'Returns one customer: account, addresses, orders, points, coupons and returns',
    readGuest: 'Returns what is known about an email address, also one without an account',
    adjustPoints: 'Gives points to a customer or takes some, with a reason that the customer reads',
    exportData: 'Returns all that the shop has about a customer, as a JSON file',
    exportGuestData:
      'Returns all that the shop has about an email address without an account, as a JSON file',
    erase: 'Removes a customer, but for what the law has the shop keep of orders',
    eraseGuest: 'Removes who has ordered without an account under an email address',
  },
  invoice: {
    read: 'Returns the invoice of an order as PDF; an order from before gets its number now',
    readCreditNote: 'Returns one credit note of an order as PDF',
    packingSlips: 'Returns the packing slips of one or several orders as one PDF',
  },
  returns: {
    list: 'Lists the goods that shoppers send back, newest first',
    read: 'Reads one return with its items, photos and amounts',
    approve: 'Approves a return and emails the shopper the address or the label',
    refuse: 'Refuses a return and emails the shopper the reason',
    receive: 'Notes what of a return arrived, and puts back into stock what can be sold again',
    refund: 'Refunds what arrived: what was paid for it, less the fee of the terms, or another amount',
  },
  content: {
    read: 'Returns coupons, banners, the menu or other content as its file of the shop folder says it',
    update: 'Changes content as an import of its file would',
  },
  review: {
    list: 'Returns reviews of a status, those to moderate oldest first',
    moderate: 'Approves or rejects a review, with an optional reply',
    listPhotos: 'Returns photos of shoppers of a status',
    moderatePhoto: 'Approves or rejects a photo of a shopper',
  },
  blog: {
    listComments: 'Returns comments to moderate, oldest first',
    moderateComment: 'Approves or rejects a comment, with an optional reply',
  },
  staff: {
    signIn: 'Signs in with a password; the second factor follows',
    enterCode: 'Enters the code of an authenticator app; the first one completes its setup',
    readSession: 'Returns who is signed in, and with which rights; null for nobody',
    signOut: 'Signs out',
    createSecondFactor: 'Creates the secret of an authenticator app, as long as none is set up',
    readLink: 'Returns whose one-time link it is',
    openLink: 'Chooses a password by a one-time link; all devices are signed out',
    changePassword: 'Changes the own password; all other devices are signed out',
    listPasskeys: 'Returns the passkeys of the account',
    createPasskeyOptions: 'Begins to add a passkey, with the password once more',
    addPasskey: 'Adds the passkey that a browser has made',
    deletePasskey: 'Removes a passkey of the account',
    createPasskeySignIn: 'Begins a sign-in with a passkey',
    signInWithPasskey: 'Signs in with a passkey, without a password or after one',
    listDevices: 'Returns the devices on which the account is signed in',
    endDevice: 'Signs out one of the own devices',
    list: 'Returns all members of staff',
    add: 'Adds a member of staff, and returns a one-time link for them',
    update: 'Changes name, role or access of a member of staff',
    createLink: 'Creates a new one-time link for a member of staff',
    listKeys: 'Returns the keys of machines, without the keys themselves',
    addKey: 'Creates a key for a machine, which is shown this once',
    deleteKey: 'Deletes a key of a machine, which ends its access',
    listAudit: 'Returns what staff and machines have changed, newest first',
  },
  statistics: {
    today: 'Returns what is to be done now, as far as the caller may know it',
    sales: 'Returns sales and refunds by day, week or month of a period, in the base currency',
    products: 'Returns what was sold most in a period, by quantity or revenue',
    coupons: 'Returns the coupons that orders of a period used, with what they took off',
    conversion: 'Returns how many shoppers of a period got to each step, from visit to paid order',
  },
};

export const getAdminCallPurpose = (subject: string, name: string) =>
  (adminCallPurposes as Record<string, Record<string, string>>)[subject]?.[name] ?? '';
