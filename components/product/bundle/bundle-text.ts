// The bundle builder.

// Bundles
export const chooseAll = 'Choose all at once';
export const choiceOf = (name: string, isLength: boolean) => `${isLength ? 'Length' : 'Option'} of ${name}`;
export const saving = (amount: string) => `You save ${amount}`;
export const addAll = (total: string) => `Add all, ${total}`;
export const soldOutItems = (items: string) => `Out of stock: ${items}.`;
