import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Validator from '@adobe/structured-data-validator';

export type JsonLdNode = { '@type': string; [property: string]: unknown };

const VOCABULARY = join(process.cwd(), 'node_modules', 'schema-dts', 'dist', 'schema.d.ts');
const toSchemaId = (name: string) => ({ '@id': `schema:${name}` });
const parseParents = (names: string) => [...names.matchAll(/(\w+)Base\b/g)].map(([, name]) => name!);

/** Reads the schema.org vocabulary from the types of schema-dts, in the format that the validator expects. */
function readVocabulary() {
  const classes = new Map<string, Set<string>>();
  const domains = new Map<string, Set<string>>();
  const addTo = (map: Map<string, Set<string>>, key: string, values: readonly string[]) => {
    const existing = map.get(key) ?? new Set<string>();
    values.forEach((value) => existing.add(value));
    map.set(key, existing);
  };

  let current = '';
  for (const line of readFileSync(VOCABULARY, 'utf8').split('\n')) {
    const [, name, kind, above] = /^(?:export )?interface (\w+?)(Base|Leaf) extends (.*) \{/.exec(line) ?? [];
    if (name && above) {
      current = kind === 'Base' ? name : '';
      addTo(
        classes,
        name,
        parseParents(above).filter((parent) => parent !== name),
      );
    }
    const property = /^ {4}"(\w+)"\?:/.exec(line)?.[1];
    if (property && current) addTo(domains, property, [current]);
  }
  return {
    '@graph': [
      ...[...classes].map(([name, parents]) => ({
        '@type': 'rdfs:Class',
        ...toSchemaId(name),
        'rdfs:subClassOf': [...parents].map(toSchemaId),
      })),
      ...[...domains].map(([name, holders]) => ({
        '@type': 'rdf:Property',
        ...toSchemaId(name),
        'schema:domainIncludes': [...holders].map(toSchemaId),
      })),
    ],
  };
}

let validator: Validator | undefined;

/** Returns the errors of JSON-LD nodes: missing properties that Google requires, and names unknown to schema.org. */
export async function validateJsonLd(nodes: readonly JsonLdNode[]): Promise<string[]> {
  validator ??= new Validator(readVocabulary());
  const jsonld: Record<string, object[]> = {};
  for (const node of nodes) (jsonld[node['@type']] ??= []).push(structuredClone(node));
  const issues = await validator.validate({ jsonld });
  return issues
    .filter(({ severity, errorType }) => severity === 'ERROR' || errorType === 'schemaOrg')
    .map(({ rootType, issueMessage, path }) => {
      const propertyPath = path.map(({ property, type }) => property ?? type).join(' > ');
      return `${rootType}: ${issueMessage} (${propertyPath})`;
    });
}

/** The JSON-LD nodes in the scripts of a page. */
export const parseJsonLd = (html: string): JsonLdNode[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, text]) => (JSON.parse(text!) as { '@graph': JsonLdNode[] })['@graph'],
  );
