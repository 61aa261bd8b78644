import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose';
import { z } from 'zod';
import { ProviderEmail, invalidProviderToken, providerUnavailable, type ExternalIdentity } from './identity';

type Issuer = { provider: 'google' | 'apple'; issuers: string[]; clientId: string; jwksUrl: string };

const TIMEOUT_MS = 5_000;
const SKEW_SECONDS = 30;

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: ProviderEmail,
  // Apple sends it as a string.
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  given_name: z.string().default(''),
  family_name: z.string().default(''),
});

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

/** The issuer's public keys: cached, and fetched again for an unknown signing key. */
function getKeySet(url: string) {
  const keySet = keySets.get(url) ?? createRemoteJWKSet(new URL(url), { timeoutDuration: TIMEOUT_MS });
  keySets.set(url, keySet);
  return keySet;
}

/** Whether an error means an invalid token; all others mean that the issuer could not be reached. */
const isInvalidTokenError = (error: unknown) =>
  error instanceof errors.JWTClaimValidationFailed ||
  error instanceof errors.JWTExpired ||
  error instanceof errors.JWTInvalid ||
  error instanceof errors.JWSInvalid ||
  error instanceof errors.JWSSignatureVerificationFailed ||
  error instanceof errors.JOSEAlgNotAllowed ||
  error instanceof errors.JOSENotSupported ||
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys;

async function verifyClaims(issuer: Issuer, token: string, now: Date): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, getKeySet(issuer.jwksUrl), {
      issuer: issuer.issuers,
      audience: issuer.clientId,
      algorithms: ['RS256', 'ES256'], // never "none", never a shared secret
      requiredClaims: ['sub', 'exp'],
      clockTolerance: SKEW_SECONDS,
      currentDate: now,
    });
    return payload;
  } catch (error) {
    throw isInvalidTokenError(error)
      ? invalidProviderToken(issuer.provider)
      : providerUnavailable(issuer.provider);
  }
}

/** Verifies an ID token (signed by its issuer, for this shop, not expired) and returns its identity. */
export async function verifyIdToken(issuer: Issuer, token: string, now: Date): Promise<ExternalIdentity> {
  const claims = Claims.safeParse(await verifyClaims(issuer, token, now));
  if (!claims.success) throw invalidProviderToken(issuer.provider);
  const { sub, email, email_verified, given_name, family_name } = claims.data;
  return {
    provider: issuer.provider,
    subject: sub,
    email: email || null,
    isEmailVerified: email_verified === true || email_verified === 'true',
    firstname: given_name,
    lastname: family_name,
  };
}
