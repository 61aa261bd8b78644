// The bundle builder.

// Bundles
export const allLengths = 'Choose all lengths at once';
export const lengthOf = (name: string) => `Length of ${name}`;
export const saving = (amount: string) => `You save ${amount}`;
export const addAll = (total: string) => `Add all, ${total}`;
export const soldOutItems = (items: string) => `Out of stock: ${items}.`;
