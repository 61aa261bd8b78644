import type { SharedCart } from '@/contract/cart';
import { Code } from '@/contract/codes';
import { NotFound, Refusal } from '@/provider/http/refusal';
import { regularCents } from '@/provider/rules/offer';
import { packPieces, SHARED_PIECES_MAX, unpackPieces } from '@/provider/rules/shared-cart';
import { moneyOf } from './cart-view';
import { itemsOf } from './cart-lines';
import { isSigned, signatureOf } from './link-secret';
import { findQuote } from './quote';
import { variantFacts } from './variant-facts';
import type { Visit } from './visit';

const textOf = (pieces: string) => `cart:${pieces}`;

/** A signed link to what lies in the shopper's cart: it carries the pieces alone. */
export async function shareCart(visit: Visit): Promise<{ token: string }> {
  const quote = await findQuote(visit);
  const items = quote ? await itemsOf(visit.db, quote.id) : [];
  if (items.length === 0) throw new Refusal(Code.emptyCart, 'There is nothing in your cart to show');

  const pieces = packPieces(items.slice(0, SHARED_PIECES_MAX));
  return { token: `${pieces}~${await signatureOf(visit, textOf(pieces))}` };
}

/** The pieces that a link carries, as the shop has them today; what has left the shop since is left out. */
export async function readSharedCart(visit: Visit, token: string): Promise<SharedCart> {
  const [packed = '', signature = ''] = token.split('~');
  const pieces = (await isSigned(visit, textOf(packed), signature)) ? unpackPieces(packed) : null;
  if (!pieces) throw new NotFound('This link does not work');

  const known = await variantFacts(
    visit.db,
    pieces.map(({ variantId }) => variantId),
  );
  const money = moneyOf(visit);
  const items = pieces.flatMap((piece) => {
    const facts = known.get(piece.variantId);
    if (!facts?.isActive) return [];
    const { productId, name, image, urlPath, options, available, priceCents, wasCents } = facts;
    const regular = regularCents(priceCents, wasCents);
    return [
      {
        ...{ ...piece, productId, name, image, urlPath, options },
        previewFinalPriceFormat: money.fromBase(priceCents),
        previewPriceFormat: money.fromBase(regular),
        isSaleable: available > 0,
      },
    ];
  });
  return { items, leftOut: pieces.length - items.length };
}
