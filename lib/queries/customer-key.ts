/** Everything that belongs to the logged-in customer: removed together at a login or logout. */
export const CUSTOMER_KEY = ['customer'] as const;

/** For errors that a form or a list shows itself, beside the clicked button. */
export const suppressGlobalError = { suppressErrorToast: true } as const;
