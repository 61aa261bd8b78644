import type { Api } from '@/lib/api/create-api';
import type { CallValues } from './call-values';
import { valueSources } from './find-values';
import { allCalls, getGoodInput } from './good-inputs';
import type { JourneyValues } from './journey';
import type { Input } from './send-request';

type Entry = (typeof allCalls)[number];

/** What the journey has given so far. */
export type KnownValues = {
  api: Api;
  values: Partial<JourneyValues>;
  /** The finders that have run. */
  foundBy: Set<unknown>;
};

export class MissingValueError extends Error {
  constructor(readonly key: keyof CallValues) {
    super(`${valueSources[key].name} is missing`);
  }
}

/** Adds what is defined. */
export function addValues({ values }: KnownValues, added: Partial<JourneyValues>) {
  for (const [key, value] of Object.entries(added))
    if (value !== undefined) Object.assign(values, { [key]: value });
}

/** Builds the input of a call, and looks for what it needs; throws for what is not there. */
export async function buildInput(known: KnownValues, { subject, name }: Entry): Promise<Input> {
  const values = new Proxy(known.values, {
    get: (present, key: keyof CallValues) => {
      if (present[key] === undefined) throw new MissingValueError(key);
      return present[key];
    },
  }) as CallValues;
  for (;;)
    try {
      return getGoodInput(subject, name, values);
    } catch (error) {
      if (!(error instanceof MissingValueError)) throw error;
      const { find } = valueSources[error.key];
      if (!find || known.foundBy.has(find)) throw error;
      known.foundBy.add(find);
      // A call that fails here is checked by itself.
      const found = await find(known.api, { email: known.values.email ?? '' }).catch(() => ({}));
      addValues(known, { ...found, ...known.values });
    }
}

/** The calls of the journey that give what a call needs. */
function findPrerequisites(title: string): string[] {
  const entry = allCalls.find((candidate) => candidate.title === title);
  if (!entry) return [];
  const { subject, name, call } = entry;
  const keys = new Set<keyof CallValues>();
  // Only looks which values the input is made of.
  const recorder = new Proxy({} as CallValues, {
    get: (_values, key: keyof CallValues) => (keys.add(key), {}),
  });
  getGoodInput(subject, name, recorder);
  return [
    ...[...keys]
      .filter((key) => !valueSources[key].find && key !== 'email')
      .map((key) => valueSources[key].from),
    ...(call.access === 'customer' ? ['auth.register'] : []),
    ...(subject === 'checkout' || subject === 'coupon' || title === 'cart.read' ? ['cart.add'] : []),
  ];
}

/** The calls that give what the wanted ones need, and what those need. */
export function listPrerequisites(titles: readonly string[]): Set<string> {
  const found = new Set<string>();
  const open = [...titles];
  for (let title = open.pop(); title !== undefined; title = open.pop())
    for (const prerequisite of findPrerequisites(title))
      if (!found.has(prerequisite)) {
        found.add(prerequisite);
        open.push(prerequisite);
      }
  return found;
}
