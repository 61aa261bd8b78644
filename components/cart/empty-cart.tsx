import { AlsoLiked } from '@/components/ui/also-liked';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

type EmptyCartProps = { onShop?: () => void; isWide?: boolean };

/** Nothing here yet: a way on, and four cards. */
export const EmptyCart = ({ onShop, isWide = false }: EmptyCartProps) => (
  <>
    <EmptyState
      action={
        <ButtonLink href="/" variant="outline" onClick={onShop}>
          See what is new
        </ButtonLink>
      }
    >
      Nothing here yet.
    </EmptyState>
    <AlsoLiked listName="Cart, also like" isWide={isWide} />
  </>
);
