import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose';
import { z } from 'zod';
import { ProviderEmail, invalidProviderToken, providerUnavailable, type ExternalIdentity } from './identity';

type Issuer = { provider: 'google' | 'apple'; issuers: string[]; clientId: string; jwksUrl: string };

const TIMEOUT_MS = 5_000;
const SKEW_SECONDS = 30;

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: ProviderEmail,
  // Apple says it as text.
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  given_name: z.string().default(''),
  family_name: z.string().default(''),
});

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

/** The issuer's public keys, fetched once and again when an unknown one signs. */
function getKeySet(url: string) {
  const known = keySets.get(url) ?? createRemoteJWKSet(new URL(url), { timeoutDuration: TIMEOUT_MS });
  keySets.set(url, known);
  return known;
}

/** What says that a token is not good; everything else is about reaching the issuer. */
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
      algorithms: ['RS256', 'ES256'], // never "none", never a secret
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

/** Who an ID token is for: signed by its issuer, for this shop, and not too old. */
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
