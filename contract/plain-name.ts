import { requiredText } from './shapes';

/** Mail programs make links of these by themselves: a name stands in mails to others. */
const WEB_ADDRESS = /:\/\/|\bwww\.|[\p{L}\p{N}-]{2,}\.(?:\p{Ll}{2,}|\p{Lu}{2,})(?![\p{L}.])/u;

/** Whether a mail program would make a link of a part of the text. */
export const hasWebAddress = (text: string) => WEB_ADDRESS.test(text);

/** A name of somebody, without a web address in it. */
export const plainName = (field: string, max: number) =>
  requiredText(field, max).refine((name) => !hasWebAddress(name), `${field} Cannot contain a web address`);
