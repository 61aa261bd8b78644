import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_CREDENTIAL = 64;

/** What a browser or a device does otherwise than it should. */
export type Oddity = {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  counter?: number;
  type?: string;
};

type Options = { challenge: string; user?: { id: string }; rp?: { id: string }; rpId?: string };

/** A browser with a passkey of its own, as the WebAuthn standard describes it: ES256, without attestation. */
export function createSoftwarePasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  let userHandle = '';

  const clientData = (type: string, { challenge }: Options, oddity: Oddity) =>
    Buffer.from(
      JSON.stringify({
        type: oddity.type ?? type,
        challenge,
        origin: oddity.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authenticatorData = (rpId: string, flags: number, oddity: Oddity) => {
    counter = oddity.counter ?? counter + 1;
    const head = Buffer.alloc(5);
    head.writeUInt8(flags | USER_PRESENT | (oddity.isVerified === false ? 0 : USER_VERIFIED));
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(oddity.rpId ?? rpId), head]);
  };
  const credential = { id: toText(id), rawId: toText(id), type: 'public-key' };

  return {
    /** navigator.credentials.create() */
    create: (json: string, oddity: Oddity = {}) => {
      const options = JSON.parse(json) as Options;
      userHandle = options.user!.id;
      const { x, y } = publicKey.export({ format: 'jwk' });
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          ...([
            [1, 2],
            [3, -7],
            [-1, 1],
          ] as const),
          [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const head = authenticatorData(options.rp!.id, HAS_CREDENTIAL, oddity);
      const authData = Buffer.concat([head, Buffer.alloc(16), length, id, key]);
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Map<string, never> | Uint8Array>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, never>()],
          ['authData', new Uint8Array(authData)],
        ]),
      );
      return JSON.stringify({
        ...credential,
        response: {
          clientDataJSON: toText(clientData('webauthn.create', options, oddity)),
          attestationObject: toText(attestationObject),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      });
    },
    /** navigator.credentials.get() */
    get: (json: string, oddity: Oddity = {}) => {
      const options = JSON.parse(json) as Options;
      const data = clientData('webauthn.get', options, oddity);
      const authData = authenticatorData(options.rpId!, 0, oddity);
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(data)]))
        .sign(privateKey);
      return JSON.stringify({
        ...credential,
        response: {
          clientDataJSON: toText(data),
          authenticatorData: toText(authData),
          signature: toText(signature),
          userHandle,
        },
        clientExtensionResults: {},
      });
    },
  };
}
