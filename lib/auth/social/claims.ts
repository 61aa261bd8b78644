import { z } from 'zod';

const Claims = z.object({
  sub: z.string(),
  email: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
});
type Claims = z.infer<typeof Claims>;

/**
 * The claims of an identity token, for display: the server trusts them only after verifying it. Null when
 * unreadable.
 */
export function parseIdToken(token: string): Claims | null {
  const [, payload = ''] = token.split('.');
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    );
    return Claims.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}
