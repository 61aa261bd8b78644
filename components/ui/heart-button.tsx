'use client';

import type { ReactNode } from 'react';
import { BareIcon } from '@/components/ui/bare-icon';
import { IconButton } from '@/components/ui/icon-button';
import { keepPiece, letPieceGo } from '@/components/ui/keep-piece';
import { useMain } from '@/stores/main';
import { useUser } from '@/stores/user';
import { useWishlist } from '@/stores/wishlist';

type HeartButtonProps = {
  productId: number;
  /** The chosen one; without it the product's own default is kept. */
  variantId?: number;
  name: string;
  /** The empty heart, drawn by the server. */
  children: ReactNode;
  size?: 36 | 44 | 52;
  look?: 'overPicture' | 'outline';
  className?: string;
};

const heartSizes = { 36: 20, 44: 24, 52: 24 } as const;

/** Keeps a product in the wishlist, and lets it go again. A visitor is asked to sign in first; then it is kept. */
export function HeartButton(props: HeartButtonProps) {
  const { productId, variantId, name, children, size = 36, look = 'overPicture', className } = props;
  const isKept = useWishlist(({ productIds }) => productIds.has(productId));

  const press = () => {
    if (!useUser.getState().isLogin) useMain.getState().loginAsked({ kind: 'keep', productId, variantId });
    else if (isKept) void letPieceGo(productId);
    else void keepPiece({ productId, variantId });
  };

  return (
    <IconButton
      label={`Save ${name} to your wishlist`}
      size={size}
      look={look}
      aria-pressed={isKept}
      onClick={press}
      className={className}
    >
      {isKept ? <BareIcon name="heart" size={heartSizes[size]} className="text-wine" /> : children}
    </IconButton>
  );
}
