import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { AuthPicture, hasFormImage, type FormImage } from './auth-picture';

type AuthPageProps = {
  title: string;
  text?: ReactNode;
  picture: FormImage;
  children: ReactNode;
};

/** Layout of an authentication page: the picture is its left half, the form its right (look: login); without one, the form alone. */
export const AuthPage = ({ title, text, picture, children }: AuthPageProps) => (
  <div className={clsx('grid w-full lg:min-h-180', hasFormImage(picture) && 'lg:grid-cols-2')}>
    {hasFormImage(picture) && (
      <div className="relative max-lg:hidden">
        <AuthPicture page={picture} sizes="(min-width: 1024px) 50vw, 1px" isPriority isLarge />
      </div>
    )}
    <div className="px-gutter pt-10 pb-section lg:py-18">
      <div className="mx-auto max-w-110">
        <h1 className={clsx('font-display text-display-m', text ? 'mb-2' : 'mb-5')}>{title}</h1>
        {text && <p className="mb-7 text-small text-ink-2">{text}</p>}
        {children}
      </div>
    </div>
  </div>
);
