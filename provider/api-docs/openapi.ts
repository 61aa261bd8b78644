import { z } from 'zod';
import { getCallPurpose } from '@/contract/call-purposes';
import type { Access, Call } from '@/contract/call';
import { ResponseCode } from '@/contract/response-codes';
import { contract } from '@/contract/contract';
import {
  toResponseSchema,
  getSchemaFields,
  toInputSchema,
  type JsonSchema,
  type SchemaNames,
} from './json-schema';
import { collectNamedSchemas } from './named-schemas';
import { sharedComponents } from './openapi-components';
import { toSnakeCase } from '@/contract/case-conversion';

const accessDescriptions: Record<Access, string> = {
  anyone: 'Anyone may call it, with a guest token.',
  customer: 'Only for logged-in customers; all other callers receive code 200101.',
  owner: 'Only for the owner, customer or guest; all other callers receive 404.',
};

/** Each entry is an alternative; the empty one requires nothing. */
const security: Record<Access, object[]> = {
  anyone: [{ guest: [] }, { customer: [] }, {}],
  customer: [{ customer: [] }],
  owner: [{ guest: [] }, { customer: [] }],
};

const getPathParamNames = ({ path }: Call) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
const toRef = (componentType: string, name: string) => ({ $ref: `#/components/${componentType}/${name}` });

function toParameters(call: Call, fields: ReturnType<typeof getSchemaFields>) {
  const inPath = getPathParamNames(call).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: fields.find((field) => field.name === toSnakeCase(name))?.schema ?? {},
  }));
  const names = getPathParamNames(call).map(toSnakeCase);
  const inQuery = call.encoding === 'query' ? fields.filter(({ name }) => !names.includes(name)) : [];
  return [
    ...inPath,
    ...inQuery.map(({ name, schema, isRequired }) => ({
      name,
      in: 'query',
      required: isRequired,
      explode: false,
      schema,
    })),
    toRef('parameters', 'StoreId'),
    toRef('parameters', 'Currency'),
    ...(call.isIdempotent ? [toRef('parameters', 'IdempotencyKey')] : []),
  ];
}

function toRequestBody(call: Call, input: JsonSchema, fields: ReturnType<typeof getSchemaFields>) {
  const names = getPathParamNames(call).map(toSnakeCase);
  const bodyFields = fields.filter(({ name }) => !names.includes(name));
  if (call.encoding === 'query' || bodyFields.length === 0) return {};

  const schema = {
    ...input,
    properties: Object.fromEntries(bodyFields.map(({ name, schema: fieldSchema }) => [name, fieldSchema])),
    required: bodyFields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
  };
  const type = call.encoding === 'form' ? 'multipart/form-data' : 'application/json';
  return { requestBody: { required: schema.required.length > 0, content: { [type]: { schema } } } };
}

type SchemaMap = Record<string, JsonSchema>;

/** Returns the success responses of a call without envelope; a redirect has a Location. */
const toRawResponses = (rawResponses: NonNullable<Call['rawResponses']>) =>
  Object.fromEntries(
    Object.entries(rawResponses).map(([status, description]) => [
      status,
      {
        description,
        ...(status.startsWith('3') && {
          headers: { Location: { required: true, schema: { type: 'string' } } },
        }),
      },
    ]),
  );

function toOperation(subject: string, name: string, call: Call, names: SchemaNames) {
  const input = toInputSchema(call.input);
  const fields = getSchemaFields(input);
  const responseSchema = z.object({ code: z.literal(ResponseCode.ok), message: z.string(), data: call.data });
  const { schema, named } = toResponseSchema(responseSchema, names);
  const domainError = toRef('schemas', 'DomainError');
  const mayBeMissing = getPathParamNames(call).length > 0 || call.access === 'owner';

  const operation = {
    operationId: `${subject}.${name}`,
    tags: [subject],
    summary: getCallPurpose(subject, name),
    description: accessDescriptions[call.access],
    security: security[call.access],
    parameters: toParameters(call, fields),
    ...toRequestBody(call, input, fields),
    responses: {
      200: call.rawResponses
        ? {
            description: 'An error code that states the reason.',
            content: { 'application/json': { schema: domainError } },
          }
        : {
            description: 'The requested data, or an error code that states the reason.',
            content: { 'application/json': { schema: { oneOf: [schema, domainError] } } },
          },
      ...(call.rawResponses && toRawResponses(call.rawResponses)),
      ...(mayBeMissing && { 404: toRef('responses', 'NotFound') }),
      500: toRef('responses', 'Failed'),
    },
  };
  return { operation, named };
}

/** Creates the OpenAPI 3.1 document of all calls from the definitions that both sides use. */
export function createOpenApiDocument(info: { title: string; version: string }) {
  const names = collectNamedSchemas();
  const paths: Record<string, Record<string, object>> = {};
  const schemas: SchemaMap = {};
  for (const [subject, calls] of Object.entries(contract))
    for (const [name, call] of Object.entries(calls as Record<string, Call>)) {
      const { operation, named } = toOperation(subject, name, call, names);
      paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation };
      Object.assign(schemas, named);
    }

  return {
    openapi: '3.1.1',
    info: {
      ...info,
      description:
        'Calls return an envelope of code, message and data with HTTP 200; the error codes are listed in the schema DomainError. Keys are in snake_case, amounts in units of the currency, times in UTC.',
    },
    servers: [{ url: '/' }],
    tags: Object.keys(contract).map((name) => ({ name })),
    paths,
    components: { ...sharedComponents, schemas: { ...sharedComponents.schemas, ...schemas } },
  };
}
