import { clsx } from 'clsx/lite';
import * as authText from '@/components/auth/auth-text';
import { FORM_IMAGES } from '@/lib/config/public-env';
import { Picture } from '@/components/ui/display/picture';

/** Forms of the account, as in shop.yaml. */
export type FormImage = 'login' | 'register' | 'forgotten_password';

export const hasFormImage = (form: FormImage) => FORM_IMAGES.includes(form.charAt(0));

/** The widths that are offered; the image itself may be of any size. */
const VIEW = { width: 900, height: 1200 } as const;

const captions: Record<FormImage, string> = {
  login: authText.loginCaption,
  register: authText.registerCaption,
  forgotten_password: authText.forgottenCaption,
};

type AuthPictureProps = {
  page: FormImage;
  sizes: string;
  isPriority?: boolean;
  /** Fills half a page, not the side of a dialog. */
  isLarge?: boolean;
};

/** The left half of an authentication page or dialog, if the shop has an image for it. Fills its container. */
export function AuthPicture({ page, sizes, isPriority, isLarge = false }: AuthPictureProps) {
  return (
    <>
      <Picture
        path={`brand/${page}.webp`}
        {...VIEW}
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
        {captions[page]}
      </p>
    </>
  );
}
