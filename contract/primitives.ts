import { z } from 'zod';
import { fieldMessages } from '@/contract/field-messages';

const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/**
 * Accepts a number or its digits, as sent in paths, queries and forms. The caller's type stays a number, and
 * so does the document's. Number() would read true, ["1"] and "0x1" as 1, and only text and numbers may
 * become an id.
 */
export const numberParam = (number: z.ZodNumber) =>
  z.preprocess((sent: number): unknown => {
    const value: unknown = sent;
    return typeof value === 'string' && DECIMAL.test(value) ? Number(value) : value;
  }, number);

export const Id = numberParam(z.number().int().positive().max(2_147_483_647));
export const IdParam = z.object({ id: Id });

export const Paging = z.object({
  page: numberParam(z.number().int().min(1).max(10_000)).default(1), // spec 9
  limit: numberParam(z.number().int().min(1).max(100)).default(4), // spec 9
});

/** The fields of a paginated list, with the total count. */
export const paginated = <Item extends z.ZodType>(item: Item) => ({
  items: z.array(item),
  total: z.number().int(),
  page: z.number().int(),
  limit: z.number().int(),
  lastPage: z.number().int(),
});

/** A list in the query: `color=natural-black,ginger`. */
export const CommaSeparatedList = z
  .union([z.string(), z.array(z.string())])
  .transform((value) =>
    (Array.isArray(value) ? value : value.split(',')).map((part) => part.trim()).filter(Boolean),
  )
  .pipe(z.array(z.string().max(60)).max(40));

export const BooleanParam = z
  .union([z.boolean(), z.enum(['0', '1', 'true', 'false'])])
  .transform((value) => value === true || value === '1' || value === 'true');

/** An amount in the base currency, 2 decimals (spec 9). */
export const Amount = z.number();
/** An amount formatted for the shopper, "$129.00". */
export const AmountText = z.string();
/** ISO 8601 in UTC. */
export const DateTime = z.iso.datetime();
/** A path served by the image host, never a full URL. */
export const ImagePath = z.string();

/** Spec 5: word characters with separators, a domain of 2 to 10 alphanumerics, 1 to 3 suffixes of 2 to 4 lowercase letters. */
const EMAIL_PATTERN = /^\w+(?:[.+-]\w+)*@[A-Za-z0-9]{2,10}(?:\.[a-z]{2,4}){1,3}$/;
const EMAIL_MAX = 254;

/** Required text, with the messages of spec 5. */
export const requiredText = (field: string, max = 120) =>
  z
    .string({ error: fieldMessages.required(field) })
    .trim()
    .min(1, fieldMessages.required(field))
    .max(max, fieldMessages.max(max));

/** An email address, trimmed and in lower case; the message for an invalid one depends on the caller. */
export const emailSchema = (message: string) =>
  z
    .string()
    .trim()
    .min(1, fieldMessages.required('E-mail address'))
    .max(EMAIL_MAX, fieldMessages.max(EMAIL_MAX))
    .regex(EMAIL_PATTERN, message)
    .toLowerCase();
/** Stored and compared in lower case. */
export const Email = emailSchema('Please enter a valid E-mail address*');

const NICKNAME_MAX = 30;

/** Spec 5: letters, numbers or Chinese, at least one letter. Empty: not given. */
export const Nickname = z
  .string()
  .trim()
  .max(NICKNAME_MAX, fieldMessages.max(NICKNAME_MAX))
  .regex(/^[A-Za-z0-9\p{Script=Han}]*$/u, 'Can only contain letters, numbers, or Chinese.')
  .refine((name) => name === '' || /\D/.test(name), "can't be all numbers");

/** The name of a payment gateway; which ones exist is the provider's matter. */
export const GatewayName = z.string();
export type GatewayName = z.infer<typeof GatewayName>;

export const Link = z.object({ title: z.string(), link: z.string() });
export const ImageTile = z.object({
  image: ImagePath,
  title: z.string(),
  text: z.string(),
  link: z.string(),
});
/** The empty side of a wide image, where its text is shown. */
export const TextSide = z.enum(['left', 'right']);

export const BreadcrumbItem = z.object({ name: z.string(), urlPath: z.string() });

/** A pair of pictures to compare. */
export const BeforeAfterImages = z.object({ before: ImagePath, after: ImagePath, label: z.string() });
export type BeforeAfterImages = z.infer<typeof BeforeAfterImages>;

export const Swatch = z.object({
  value: z.string(),
  label: z.string(),
  image: ImagePath.nullable(),
});
