import { z } from 'zod';
import type { Access, Call } from './call';
import { Code } from './codes';
import { contract } from './contract';
import { answerSchema, fieldsOf, inputSchema, type JsonSchema, type Names } from './json-schema';
import { namedSchemas } from './named-schemas';
import { sharedParts } from './openapi-parts';
import { wireName } from './wire';

const whoMayCall: Record<Access, string> = {
  anyone: 'Anyone may call it, with a guest token.',
  customer: 'Only for customers who are logged in; all others are answered 200101.',
  owner: 'Only for whose it is, customer or guest; for all others it is not there.',
};

/** Each entry is one way in; the empty one asks for nothing. */
const security: Record<Access, object[]> = {
  anyone: [{ guest: [] }, { customer: [] }, {}],
  customer: [{ customer: [] }],
  owner: [{ guest: [] }, { customer: [] }],
};

const pathNames = ({ path }: Call) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
const shared = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

function parametersOf(call: Call, fields: ReturnType<typeof fieldsOf>) {
  const inPath = pathNames(call).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: fields.find((field) => field.name === wireName(name))?.schema ?? {},
  }));
  const names = pathNames(call).map(wireName);
  const inQuery = call.send === 'query' ? fields.filter(({ name }) => !names.includes(name)) : [];
  return [
    ...inPath,
    ...inQuery.map(({ name, schema, isRequired }) => ({
      name,
      in: 'query',
      required: isRequired,
      explode: false,
      schema,
    })),
    shared('parameters', 'StoreId'),
    shared('parameters', 'Currency'),
    ...(call.isRepeatable ? [shared('parameters', 'IdempotencyKey')] : []),
  ];
}

function bodyOf(call: Call, input: JsonSchema, fields: ReturnType<typeof fieldsOf>) {
  const names = pathNames(call).map(wireName);
  const carried = fields.filter(({ name }) => !names.includes(name));
  if (call.send === 'query' || carried.length === 0) return {};

  const schema = {
    ...input,
    properties: Object.fromEntries(carried.map(({ name, schema: below }) => [name, below])),
    required: carried.filter(({ isRequired }) => isRequired).map(({ name }) => name),
  };
  const type = call.send === 'form' ? 'multipart/form-data' : 'application/json';
  return { requestBody: { required: schema.required.length > 0, content: { [type]: { schema } } } };
}

type Named = Record<string, JsonSchema>;

/** What a call says yes with when it has no envelope; one that leads on says where to. */
const bareResponses = (bare: NonNullable<Call['bare']>) =>
  Object.fromEntries(
    Object.entries(bare).map(([status, description]) => [
      status,
      {
        description,
        ...(status.startsWith('3') && {
          headers: { Location: { required: true, schema: { type: 'string' } } },
        }),
      },
    ]),
  );

function operationOf(subject: string, name: string, call: Call, names: Names) {
  const input = inputSchema(call.input);
  const fields = fieldsOf(input);
  const answered = z.object({ code: z.literal(Code.ok), message: z.string(), data: call.data });
  const { schema, named } = answerSchema(answered, names);
  const refusal = shared('schemas', 'Refusal');
  const mayBeMissing = pathNames(call).length > 0 || call.access === 'owner';

  const operation = {
    operationId: `${subject}.${name}`,
    tags: [subject],
    summary: call.purpose,
    description: whoMayCall[call.access],
    security: security[call.access],
    parameters: parametersOf(call, fields),
    ...bodyOf(call, input, fields),
    responses: {
      200: call.bare
        ? { description: 'A code that says why not.', content: { 'application/json': { schema: refusal } } }
        : {
            description: 'What was asked for, or a code that says why not.',
            content: { 'application/json': { schema: { oneOf: [schema, refusal] } } },
          },
      ...(call.bare && bareResponses(call.bare)),
      ...(mayBeMissing && { 404: shared('responses', 'NotFound') }),
      500: shared('responses', 'Failed'),
    },
  };
  return { operation, named };
}

/** The OpenAPI 3.1 document of all calls, made of the same lines that both ends are made of. */
export function openApiOf(info: { title: string; version: string }) {
  const names = namedSchemas();
  const paths: Record<string, Record<string, object>> = {};
  const schemas: Named = {};
  for (const [subject, calls] of Object.entries(contract))
    for (const [name, call] of Object.entries(calls as Record<string, Call>)) {
      const { operation, named } = operationOf(subject, name, call, names);
      paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation };
      Object.assign(schemas, named);
    }

  return {
    openapi: '3.1.1',
    info: {
      ...info,
      description:
        'Calls answer an envelope of code, message and data with HTTP 200; the codes that say no are listed at Refusal. Keys travel in snake_case, amounts in units of the currency, times in UTC.',
    },
    servers: [{ url: '/' }],
    tags: Object.keys(contract).map((name) => ({ name })),
    paths,
    components: { ...sharedParts, schemas: { ...sharedParts.schemas, ...schemas } },
  };
}
