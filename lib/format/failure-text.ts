export const NETWORK_MESSAGE = 'Network error, please try again';

/**
 * The words of a failed press: the server's when it refused, else that the network failed. A refusal is known by its
 * name, since its own module would bring zod into every page.
 */
export const failureText = (error: unknown) =>
  error instanceof Error && error.name === 'ApiError' ? error.message : NETWORK_MESSAGE;
