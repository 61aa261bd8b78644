/** Everything that belongs to the logged-in customer: removed together at a login or logout. */
export const CUSTOMER_KEY = ['customer'] as const;
