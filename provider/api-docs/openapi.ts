import { z } from 'zod';
import { adminContract, type AdminContract } from '@/contract/admin';
import { adminAccess } from '@/contract/admin-access';
import { getAdminCallPurpose } from '@/contract/admin-call-purposes';
import { getCallPurpose } from '@/contract/call-purposes';
import type { Access, Call } from '@/contract/call';
import { ResponseCode } from '@/contract/response-codes';
import { contract } from '@/contract/contract';
import type { AdminAccess } from '@/contract/staff';
import { getContractCalls } from '@/provider/platform/http/mount-contract';
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
const toRawResponses = ({ rawResponses, mediaType }: Call, domainError: object) =>
  Object.fromEntries(
    Object.entries(rawResponses ?? {}).map(([status, description]) => [
      status,
      {
        description,
        ...(mediaType && {
          content: {
            [mediaType]: { schema: { type: 'string', format: 'binary' } },
            'application/json': { schema: domainError },
          },
        }),
        ...(status.startsWith('3') && {
          headers: { Location: { required: true, schema: { type: 'string' } } },
        }),
      },
    ]),
  );

/** What the calls of the shop and those of the back office say in their own way. */
type OperationText = {
  operationId: string;
  tag: string;
  summary: string;
  description: string;
  security: object[];
};

function toOperation(text: OperationText, call: Call, names: SchemaNames, errors: object = {}) {
  const input = toInputSchema(call.input);
  const fields = getSchemaFields(input);
  const responseSchema = z.object({ code: z.literal(ResponseCode.ok), message: z.string(), data: call.data });
  const { schema, named } = toResponseSchema(responseSchema, names);
  const domainError = toRef('schemas', 'DomainError');
  const mayBeMissing = getPathParamNames(call).length > 0 || call.access === 'owner';

  const operation = {
    operationId: text.operationId,
    tags: [text.tag],
    summary: text.summary,
    description: text.description,
    security: text.security,
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
      ...toRawResponses(call, domainError),
      ...errors,
      ...(mayBeMissing && { 404: toRef('responses', 'NotFound') }),
      500: toRef('responses', 'Failed'),
    },
  };
  return { operation, named };
}

const toShopOperation = (subject: string, name: string, call: Call, names: SchemaNames) =>
  toOperation(
    {
      ...{ operationId: `${subject}.${name}`, tag: subject, summary: getCallPurpose(subject, name) },
      ...{ description: accessDescriptions[call.access], security: security[call.access] },
    },
    call,
    names,
  );

const ADMIN_TAG = 'admin';

function describeAdminAccess(access: AdminAccess): string {
  if (access === 'anyone') return 'Anyone may call it.';
  if (access === 'password')
    return 'For staff who have entered their password, also before the second factor.';
  if (access === 'staff') return 'For staff who are signed in.';
  return `For staff and keys with the right ${access}.`;
}

const adminSecurity = (access: AdminAccess): object[] => {
  if (access === 'anyone') return [{}];
  if (access === 'password' || access === 'staff') return [{ staff: [] }];
  return [{ staff: [] }, { adminKey: [] }, { ownerKey: [] }];
};

function toAdminOperation(subject: keyof AdminContract, name: string, call: Call, names: SchemaNames) {
  const access = (adminAccess[subject] as Record<string, AdminAccess>)[name]!;
  const isOpen = access === 'anyone';
  return toOperation(
    {
      ...{
        operationId: `admin.${subject}.${name}`,
        tag: ADMIN_TAG,
        summary: getAdminCallPurpose(subject, name),
      },
      ...{ description: describeAdminAccess(access), security: adminSecurity(access) },
    },
    call,
    names,
    isOpen ? {} : { 401: toRef('responses', 'NotSignedIn'), 403: toRef('responses', 'NoRight') },
  );
}

/** Creates the OpenAPI 3.1 document of all calls from the definitions that both sides use. */
export function createOpenApiDocument(info: { title: string; version: string }) {
  const names = collectNamedSchemas();
  const paths: Record<string, Record<string, object>> = {};
  const schemas: SchemaMap = {};
  const add = ({ method, path }: Call, { operation, named }: ReturnType<typeof toOperation>) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
    Object.assign(schemas, named);
  };
  for (const { subject, name, call } of getContractCalls(contract))
    add(call, toShopOperation(subject, name, call, names));
  for (const { subject, name, call } of getContractCalls(adminContract))
    add(call, toAdminOperation(subject as keyof AdminContract, name, call, names));

  return {
    openapi: '3.1.1',
    info: {
      ...info,
      description:
        'Calls return an envelope of code, message and data with HTTP 200; the error codes are listed in the schema DomainError. Keys are in snake_case, amounts in units of the currency, times in UTC.',
    },
    servers: [{ url: '/' }],
    tags: [...Object.keys(contract), ADMIN_TAG].map((name) => ({ name })),
    paths,
    components: { ...sharedComponents, schemas: { ...sharedComponents.schemas, ...schemas } },
  };
}
