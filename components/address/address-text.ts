/** The texts of the address book. */
export const addressText = {
  // Address book
  bookTitle: 'Address book',
  bookText: 'Where parcels go, and where bills are sent.',
  bookLoading: 'Loading your address book',
  bookEmpty: 'No saved addresses yet. Add one to check out faster.',
  add: 'Add an address',

  // Card
  isDefault: 'Default',
  isDefaultShipping: 'Default for shipping',
  isDefaultBilling: 'Default for billing',
  edit: 'Edit',
  remove: 'Remove',
  /** Read after "Edit" and "Remove". */
  addressOf: (name: string) => `the address of ${name}`,
  setAsDefault: 'Set as default',
  defaultChanged: 'This is your default now',

  // Form
  editTitle: 'Edit address',
  defaultShipping: 'Default shipping address',
  defaultBilling: 'Default billing address',
  yourDefault: 'Your default',
  save: 'Save address',
  added: 'Saved to your address book',
  saved: 'Address saved',

  // Removal
  removeTitle: 'Remove this address?',
  removeText: (name: string, street: string) =>
    `${name}, ${street}. Orders you have already placed are not affected.`,
  confirmRemove: 'Remove it',
  cancelRemove: 'Keep it',
  removed: 'Address removed',

  // Page of an address
  pageName: 'Address',
  pageTitle: 'Shipping address',
  notFound: 'This address is not in your address book.',
  backToBook: 'Back to the address book',
};
