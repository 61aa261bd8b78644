import type { ServiceContext } from '@/provider/platform/context';
import { loadEmailSettings } from './email-settings';

/** The sentences of an email by their names. A placeholder such as {order} stands for what differs from email to email. */
export type EmailTexts = Readonly<Record<string, string>>;

/** Every text may name the shop. */
export const EVERYWHERE = ['store'] as const;

type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;
type Values<Text extends string, Common extends string> = Record<
  Exclude<Placeholders<Text>, Common | (typeof EVERYWHERE)[number]>,
  string
>;

/** Says a text: in the owner's words if there are some. */
export type EmailWords<Texts extends EmailTexts, Common extends string = never> = <
  Name extends keyof Texts & string,
>(
  name: Name,
  ...values: keyof Values<Texts[Name], Common> extends never ? [] : [Values<Texts[Name], Common>]
) => string;

const PLACEHOLDER = /\{([a-z]+)\}/g;

export const listPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)),
];

const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(PLACEHOLDER, (whole, name: string) => values[name] ?? whole);

/**
 * Loads how an email says its texts. `common` are values that each of them may name, besides those of the text itself. Values
 * are filled in once: a brace in the name of a customer stays a brace.
 */
export async function loadEmailWords<Texts extends EmailTexts, Common extends string = never>(
  { db, config }: Pick<ServiceContext, 'db' | 'config'>,
  kind: string,
  texts: Texts,
  common?: Readonly<Record<Common, string>>,
): Promise<EmailWords<Texts, Common>> {
  const { texts: own = {} } = await loadEmailSettings(db, kind);
  return (name, ...[values]) =>
    fill(own[name] ?? texts[name]!, { store: config.storeName, ...common, ...values }).trim();
}
