import { ResponseCode, codeMessages } from '@/contract/response-codes';

/** All error codes of the envelope. */
const errorCodes = Object.values(ResponseCode).filter((code) => code !== ResponseCode.ok);

const toEnvelopeSchema = (code: object, data: object) => ({
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: { code, message: { type: 'string' }, data },
  additionalProperties: false,
});

/** Shared parts of the operations: headers, security schemes and error responses. */
export const sharedComponents = {
  parameters: {
    StoreId: {
      name: 'StoreId',
      in: 'header',
      description: 'The shop that is asked.',
      schema: { type: 'string', default: '1' },
    },
    Currency: {
      name: 'Currency',
      in: 'header',
      description:
        'The currency that amounts are shown in, by its ISO code. One that nobody knows is refused.',
      schema: { type: 'string', default: 'USD' },
    },
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      description: 'For a write that may be sent twice: the same key is answered the first result again.',
      schema: { type: 'string', minLength: 8, maxLength: 100 },
    },
  },
  securitySchemes: {
    guest: {
      type: 'apiKey',
      in: 'header',
      name: 'LQ-Token',
      description: 'The guest token: 32 letters and digits that a visitor makes for themselves.',
    },
    customer: {
      type: 'apiKey',
      in: 'header',
      name: 'Authorization',
      description: 'The token that a login answers; `visitor` without one.',
    },
  },
  schemas: {
    Refusal: {
      ...toEnvelopeSchema(
        {
          type: 'integer',
          enum: errorCodes,
          description: errorCodes.map((code) => `- ${code}: ${codeMessages[code]}`).join('\n'),
        },
        { type: 'null' },
      ),
      description: 'A business failure. The message is meant for the shopper.',
    },
    Failure: toEnvelopeSchema({ type: 'integer', enum: [404, 413, 500] }, { type: 'null' }),
  },
  responses: {
    NotFound: {
      description: 'It is not there, or it is somebody else’s.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
    Failed: {
      description: 'Something went wrong; the message has an id to ask with.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  },
};
