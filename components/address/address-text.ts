// The texts of the address book.

// Address book
export const bookTitle = 'Address book';
export const bookText = 'Where parcels go, and where bills are sent.';
export const bookLoading = 'Loading your address book';
export const bookEmpty = 'No saved addresses yet. Add one to check out faster.';
export const add = 'Add an address';

// Card
export const isDefault = 'Default';
export const isDefaultShipping = 'Default for shipping';
export const isDefaultBilling = 'Default for billing';
export const edit = 'Edit';
export const remove = 'Remove';
/** Read after "Edit" and "Remove". */
export const addressOf = (name: string) => `the address of ${name}`;
export const setAsDefault = 'Set as default';
export const defaultChanged = 'This is your default now';

// Form
export const editTitle = 'Edit address';
export const defaultShipping = 'Default shipping address';
export const defaultBilling = 'Default billing address';
export const yourDefault = 'Your default';
export const save = 'Save address';
export const added = 'Saved to your address book';
export const saved = 'Address saved';

// Removal
export const removeTitle = 'Remove this address?';
export const removeText = (name: string, street: string) =>
  `${name}, ${street}. Orders you have already placed are not affected.`;
export const confirmRemove = 'Remove it';
export const cancelRemove = 'Keep it';
export const removed = 'Address removed';

// Page of an address
export const pageName = 'Address';
export const pageTitle = 'Shipping address';
export const notFound = 'This address is not in your address book.';
export const backToBook = 'Back to the address book';
