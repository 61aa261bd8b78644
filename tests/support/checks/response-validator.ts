import { Ajv2020 } from 'ajv/dist/2020.js';
import { default as addFormats } from 'ajv-formats';
import type { createOpenApiDocument } from '@/provider/api-docs/openapi';

type Document = ReturnType<typeof createOpenApiDocument>;
type Operation = {
  operationId: string;
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
};

/** Validates bodies of HTTP 200 against the OpenAPI document, with ajv instead of zod. */
export function createResponseValidator(document: Document) {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'https://shop.test/openapi', ...document });
  const operations = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, Operation>).map(([method, { operationId }]) => [
        operationId,
        `https://shop.test/openapi#/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method}/responses/200/content/application~1json/schema`,
      ]),
    ),
  );

  return (title: string, body: unknown): string[] => {
    const $ref = operations.get(title);
    if (!$ref) return [`${title} is not described`];
    const isFitting = ajv.getSchema($ref) ?? ajv.compile({ $ref: encodeURI($ref) });
    if (isFitting(body)) return [];
    return (isFitting.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}
