import { ResponseCode, codeMessages } from '@/contract/response-codes';

/** All error codes of the envelope. */
const errorCodes = Object.values(ResponseCode).filter((code) => code !== ResponseCode.ok);

const toEnvelopeSchema = (code: object, data: object, optional: object = {}) => ({
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: { code, message: { type: 'string' }, data, ...optional },
  additionalProperties: false,
});

/** Shared parts of the operations: headers, security schemes and error responses. */
export const sharedComponents = {
  parameters: {
    StoreId: {
      name: 'StoreId',
      in: 'header',
      description: 'The id of the shop.',
      schema: { type: 'string', default: '1' },
    },
    Currency: {
      name: 'Currency',
      in: 'header',
      description:
        'The ISO code of the currency in which amounts are shown. An unknown currency is rejected.',
      schema: { type: 'string', default: 'USD' },
    },
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      description:
        'For a write that may be sent twice: a request with the same key returns the first result again.',
      schema: { type: 'string', minLength: 8, maxLength: 100 },
    },
  },
  securitySchemes: {
    guest: {
      type: 'apiKey',
      in: 'header',
      name: 'LQ-Token',
      description: 'The guest token: 32 letters and digits that the client generates.',
    },
    customer: {
      type: 'apiKey',
      in: 'header',
      name: 'Authorization',
      description: 'The token that a login returns; `visitor` without one.',
    },
    staff: {
      type: 'apiKey',
      in: 'cookie',
      name: 'admin_session',
      description: 'Set by a sign-in to the back office, and complete after its second factor.',
    },
    adminKey: { type: 'http', scheme: 'bearer', description: 'A key of a machine, with some of the rights.' },
    ownerKey: {
      type: 'apiKey',
      in: 'header',
      name: 'Owner-Key',
      description: 'The key of the setting OWNER_KEY, with all rights.',
    },
  },
  schemas: {
    DomainError: {
      ...toEnvelopeSchema(
        {
          type: 'integer',
          enum: errorCodes,
          description: errorCodes.map((code) => `- ${code}: ${codeMessages[code]}`).join('\n'),
        },
        { type: 'null' },
        {
          errors: {
            type: 'array',
            description: 'With code 200422: the invalid fields by their names in the request.',
            items: {
              type: 'object',
              required: ['field', 'message'],
              properties: { field: { type: 'string' }, message: { type: 'string' } },
              additionalProperties: false,
            },
          },
        },
      ),
      description: 'An expected failure. The message is meant for the shopper.',
    },
    UnexpectedError: toEnvelopeSchema({ type: 'integer', enum: [401, 403, 404, 413, 500] }, { type: 'null' }),
  },
  responses: {
    NotSignedIn: {
      description: 'Nobody has signed in, or the key is wrong.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/UnexpectedError' } } },
    },
    NoRight: {
      description: 'The account or the key has no right to this call.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/UnexpectedError' } } },
    },
    NotFound: {
      description: 'The resource does not exist, or it belongs to another shopper.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/UnexpectedError' } } },
    },
    Failed: {
      description: 'An unexpected error; the message contains a request id to quote in support requests.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/UnexpectedError' } } },
    },
  },
};
