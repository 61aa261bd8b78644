import { sign, verifySignature, type SigningContext } from '@/provider/platform/signing';

const HOUR_MS = 60 * 60 * 1000;
/** A page of an order that stays open for longer is loaded again first. */
const VALID_HOURS = 24;
const TOKEN = /^([1-9]\d{0,9})\.(\d{1,8})\.([\w-]{43})$/;
const INTEGER_MAX = 2_147_483_647;

type LinkContext = SigningContext & { now: () => Date };

const getSignedText = (id: number, untilHour: number) => `document:${id}:${untilHour}`;

/** The path of a document: whoever was shown the order can open it, without what a page sends besides. */
export async function createDocumentPath(ctx: LinkContext, id: number): Promise<string> {
  const untilHour = Math.ceil(ctx.now().getTime() / HOUR_MS) + VALID_HOURS;
  return `/api/order_documents?token=${id}.${untilHour}.${await sign(ctx, getSignedText(id, untilHour))}`;
}

/** Returns the id of the document; null for a link that the shop did not sign, or that has ended. */
export async function verifyDocumentToken(ctx: LinkContext, token: string): Promise<number | null> {
  const [, idText, hourText, signature] = TOKEN.exec(token) ?? [];
  const [id, untilHour] = [Number(idText), Number(hourText)];
  if (!signature || id > INTEGER_MAX || untilHour * HOUR_MS < ctx.now().getTime()) return null;
  return (await verifySignature(ctx, getSignedText(id, untilHour), signature)) ? id : null;
}
