import { clsx } from 'clsx/lite';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { IntentLink } from '@/components/ui/display/intent-link';
import type { ShopLinkProps } from '@/components/ui/display/shop-link';
import { StrandGlyph } from '@/components/ui/art/strand-glyph';

type ButtonStyleProps = {
  variant?: 'primary' | 'outline' | 'noir' | 'noirOutline';
  size?: 'regular' | 'small';
  isWide?: boolean;
};

const variants = {
  primary: 'bg-ink text-white not-disabled:hover:bg-wine not-disabled:active:bg-wine-deep',
  outline: 'border-[1.5px] border-ink bg-paper text-ink not-disabled:hover:bg-petal',
  noir: 'bg-on-noir text-ink not-disabled:hover:bg-blush',
  noirOutline: 'border-[1.5px] border-on-noir text-on-noir not-disabled:hover:bg-noir-2',
} satisfies Record<NonNullable<ButtonStyleProps['variant']>, string>;

const sizes = {
  regular: 'min-h-13 px-7.5 text-body',
  small: 'min-h-11 px-5 text-small md:min-h-10',
} satisfies Record<NonNullable<ButtonStyleProps['size']>, string>;

const getButtonClassName = ({ variant = 'primary', size = 'regular', isWide = false }: ButtonStyleProps) =>
  clsx(
    'relative inline-flex items-center justify-center gap-2.5 rounded-press text-center font-semibold',
    'transition-[background-color,scale] duration-120 not-disabled:active:scale-98 disabled:cursor-not-allowed disabled:opacity-45',
    variants[variant],
    sizes[size],
    isWide && 'w-full',
    variant.startsWith('noir') && 'on-noir',
  );

const ignoreClick = (event: MouseEvent) => event.preventDefault();

type ButtonProps = ComponentProps<'button'> & ButtonStyleProps & { isBusy?: boolean };

/** A pill button. While busy it keeps its width, text and focus, and ignores clicks. */
export function Button({
  variant,
  size,
  isWide,
  isBusy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={isBusy ? ignoreClick : onClick}
      className={clsx(getButtonClassName({ variant, size, isWide }), className)}
    >
      {isBusy && (
        <StrandGlyph
          texture="loose"
          width={size === 'small' ? 18 : 20}
          isTravelling
          className={clsx('absolute', size === 'small' ? 'left-2' : 'left-3')}
        />
      )}
      <ButtonLabel isShifted={isBusy}>{children}</ButtonLabel>
    </button>
  );
}

function ButtonLabel({ isShifted, children }: { isShifted: boolean; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-2.5 transition-transform duration-120',
        isShifted && 'translate-x-2.5',
      )}
    >
      {children}
    </span>
  );
}

/** The same pill as a link. */
export function ButtonLink({
  variant,
  size,
  isWide,
  className,
  children,
  ...rest
}: ShopLinkProps & ButtonStyleProps) {
  return (
    <IntentLink {...rest} className={clsx(getButtonClassName({ variant, size, isWide }), className)}>
      {children}
    </IntentLink>
  );
}
