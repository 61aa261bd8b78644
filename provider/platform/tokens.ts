import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

export const createToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

/** Tokens are stored hashed: nobody who reads the database can log in with them. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
