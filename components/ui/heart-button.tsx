'use client';

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/icon-button';

type HeartButtonProps = {
  name: string;
  children: ReactNode;
  size?: 36 | 44 | 52;
  look?: 'overPicture' | 'outline';
  className?: string;
};

/** Keeps a product in the wishlist. Wishlists are for customers, so a visitor is asked to sign in and led back. */
export function HeartButton({
  name,
  children,
  size = 36,
  look = 'overPicture',
  className,
}: HeartButtonProps) {
  const router = useRouter();
  const keep = () =>
    router.push(`/login?${new URLSearchParams({ next: location.pathname + location.search })}`);

  return (
    <IconButton
      label={`Keep ${name} in your wishlist`}
      size={size}
      look={look}
      onClick={keep}
      className={className}
    >
      {children}
    </IconButton>
  );
}
