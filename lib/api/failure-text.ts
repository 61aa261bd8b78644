export const NETWORK_MESSAGE = 'Network error, please try again';

/**
 * The message for a failed action: the server's if it rejected it, else that the network failed. ApiError is
 * detected by name, since its module would bring zod into every page.
 */
export const failureText = (error: unknown) =>
  error instanceof Error && error.name === 'ApiError' ? error.message : NETWORK_MESSAGE;
