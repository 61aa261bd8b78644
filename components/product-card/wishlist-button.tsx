'use client';

import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icons/icon';
import { IconButton } from '@/components/ui/display/icon-button';
import * as productCardText from '@/components/product-card/product-card-text';
import { addToWishlist, removeFromWishlist } from '@/components/product-card/wishlist-actions';
import { useMain } from '@/stores/main';
import { useUser } from '@/stores/user';
import { useWishlist } from '@/stores/wishlist';

type WishlistButtonProps = {
  productId: number;
  /** The selected one; by default the product's default variant. */
  variantId?: number;
  name: string;
  /** The empty heart, rendered on the server. */
  children: ReactNode;
  size?: 36 | 44 | 52;
  appearance?: 'overImage' | 'outline';
  className?: string;
};

const iconSizes = { 36: 20, 44: 24, 52: 24 } as const;

/** Adds a product to the wishlist or removes it. A guest must sign in first; then the product is saved. */
export function WishlistButton(props: WishlistButtonProps) {
  const { productId, variantId, name, children, size = 36, appearance = 'overImage', className } = props;
  const isSaved = useWishlist(({ productIds }) => productIds.has(productId));

  const handleClick = () => {
    if (!useUser.getState().isLogin)
      useMain.getState().loginRequested({ kind: 'addToWishlist', productId, variantId });
    else if (isSaved) void removeFromWishlist(productId);
    else void addToWishlist({ productId, variantId });
  };

  return (
    <IconButton
      label={productCardText.save(name)}
      size={size}
      look={appearance}
      aria-pressed={isSaved}
      onClick={handleClick}
      className={className}
    >
      {isSaved ? <Icon name="heart-fill" size={iconSizes[size]} className="text-wine" /> : children}
    </IconButton>
  );
}
