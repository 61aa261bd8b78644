import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** Tokens are stored hashed: nobody who reads the database can sign in with them. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
export const createToken = () => randomBytes(TOKEN_BYTES).toString('base64url');
