/** Everything that belongs to whoever is logged in: at a login or logout it is forgotten as one. */
export const CUSTOMER_KEY = ['customer'] as const;

/** What a form or a list says itself, beside the button that was pressed. */
export const suppressGlobalError = { suppressErrorToast: true } as const;
