import { Picture } from '@/components/ui/picture';

const MAIN_VIEW = { width: 900, height: 1200 } as const;

const pictures = {
  login: {
    path: 'products/ginger-body-wave-lace-wig-ginger-main.webp',
    words: 'Your lengths, your cap size, your last shade. We keep them for you.',
  },
  register: {
    path: 'products/balayage-loose-wave-wig-balayage-main.webp',
    words: 'One account, and the bench knows your head.',
  },
  forgotten: {
    path: 'products/613-blonde-straight-lace-wig-blonde-613-main.webp',
    words: 'It happens. Two minutes and you are back.',
  },
} as const;

type EntryPictureProps = { of: keyof typeof pictures; sizes: string; isPriority?: boolean };

/** The left half of what one comes in by. It fills the place that it is put into. */
export function EntryPicture({ of, sizes, isPriority }: EntryPictureProps) {
  const { path, words } = pictures[of];

  return (
    <>
      <Picture
        path={path}
        {...MAIN_VIEW}
        alt=""
        sizes={sizes}
        isPriority={isPriority}
        className="absolute! inset-0 aspect-auto! rounded-none!"
        imageClassName="object-[50%_25%]"
      />
      {/* Light words need a dark ground; the hair stays as it is. */}
      <p className="absolute inset-x-0 bottom-0 bg-linear-to-t from-noir/80 to-transparent px-7 pt-24 pb-7 font-display text-display-xs text-on-noir lg:text-display-s">
        {words}
      </p>
    </>
  );
}
