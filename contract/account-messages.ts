export const CLOSE_CODE_SENT = 'We’ve sent a code to your e-mail address';
export const ACCOUNT_CLOSED = 'Your account is closed';
