import { clsx } from 'clsx';
import * as authText from '@/components/auth/auth-text';
import { Picture } from '@/components/ui/display/picture';

const MAIN_VIEW = { width: 900, height: 1200 } as const;

const pictures = {
  login: {
    path: 'products/ginger-body-wave-lace-wig-ginger-main.webp',
    caption: authText.loginCaption,
  },
  register: {
    path: 'products/balayage-loose-wave-wig-balayage-main.webp',
    caption: authText.registerCaption,
  },
  forgotten: {
    path: 'products/613-blonde-straight-lace-wig-blonde-613-main.webp',
    caption: authText.forgottenCaption,
  },
} as const;

type AuthPictureProps = {
  page: keyof typeof pictures;
  sizes: string;
  isPriority?: boolean;
  /** Fills half a page, not the side of a dialog. */
  isLarge?: boolean;
};

/** The left half of an authentication page or dialog. Fills its container. */
export function AuthPicture({ page, sizes, isPriority, isLarge = false }: AuthPictureProps) {
  const { path, caption } = pictures[page];

  return (
    <>
      <Picture
        path={path}
        {...MAIN_VIEW}
        alt=""
        sizes={sizes}
        isPriority={isPriority}
        className="absolute! inset-0 aspect-auto! rounded-none!"
        imageClassName="object-[50%_12%]"
      />
      {/* Light text needs a dark background; the hair is unchanged. */}
      <p
        className={clsx(
          'absolute inset-x-0 bottom-0 bg-linear-to-t from-noir/80 to-transparent pt-24 font-display text-balance text-on-noir',
          isLarge ? 'px-gutter pb-10 text-display-s' : 'px-7 pb-7 text-display-xs',
        )}
      >
        {caption}
      </p>
    </>
  );
}
