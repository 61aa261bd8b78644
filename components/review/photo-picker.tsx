'use client';

import { Icon } from '@/components/ui/icons/icon';
import { useId } from 'react';
import * as reviewText from '@/components/review/review-text';
import { RequiredStar } from '@/components/ui/form/field-label';
import { IconButton } from '@/components/ui/display/icon-button';
import { REVIEW_PHOTOS_MAX } from '@/contract/review';
import { getImageUrl } from '@/lib/format/image';
import { usePhotos } from './use-photos';

type PhotoPickerProps = {
  images: readonly string[];
  onChange: (update: (images: readonly string[]) => string[]) => void;
  /** "A photo earns 30 points more." */
  hint: string;
  isRequired?: boolean;
};

/** Up to five photos, uploaded when chosen; each shows its own error. */
export function PhotoPicker({ images, onChange, hint, isRequired = false }: PhotoPickerProps) {
  const id = useId();
  const { pendingPhotos, add, dismiss } = usePhotos(images, onChange);
  const isFull = images.length + pendingPhotos.length >= REVIEW_PHOTOS_MAX;

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-small font-semibold">
        {reviewText.photos}
        {isRequired && <RequiredStar />}
      </legend>
      <div className="flex flex-wrap gap-3">
        {images.map((path, index) => (
          <div key={path} className="relative size-24">
            <img
              src={getImageUrl(path, '320x320')}
              alt={reviewText.photoAlt(index + 1)}
              width={96}
              height={96}
              className="size-24 rounded-picture bg-bone object-cover"
            />
            <IconButton
              label={reviewText.removePhoto(index + 1)}
              size={36}
              look="overImage"
              onClick={() => onChange((current) => current.filter((otherPath) => otherPath !== path))}
              className="absolute! top-1 right-1"
            >
              <Icon name="x" size={16} />
            </IconButton>
          </div>
        ))}
        {pendingPhotos.map(({ key, name, previewUrl, failure }) => (
          <div key={key} className="w-24">
            <div className="relative size-24">
              {/* A local image, previewed before the upload. */}
              <img
                src={previewUrl}
                alt=""
                width={96}
                height={96}
                className="size-24 rounded-picture bg-bone object-cover opacity-45"
              />
              {failure && (
                <IconButton
                  label={reviewText.dismissFile(name)}
                  size={36}
                  look="overImage"
                  onClick={() => dismiss(key)}
                  className="absolute! top-1 right-1"
                >
                  <Icon name="x" size={16} />
                </IconButton>
              )}
            </div>
            <p
              role={failure ? 'alert' : 'status'}
              className={
                failure ? 'mt-1 text-caption wrap-anywhere text-red' : 'mt-1 text-caption text-ink-2'
              }
            >
              {failure ?? reviewText.sending}
            </p>
          </div>
        ))}
        {!isFull && (
          <label
            htmlFor={id}
            className="relative grid size-24 cursor-pointer place-items-center content-center gap-1 rounded-field border border-dashed border-line-strong text-small text-ink-2 hover:border-ink hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <Icon name="camera-light" size={24} />
            {reviewText.add}
            <input
              id={id}
              type="file"
              multiple
              accept="image/jpeg,image/png,image/webp,image/avif,image/heic"
              aria-label={reviewText.addPhotos}
              onChange={(event) => {
                void add([...(event.target.files ?? [])]);
                event.target.value = '';
              }}
              className="cover-input cursor-pointer opacity-0"
            />
          </label>
        )}
      </div>
      <p className="mt-2 text-caption text-ink-3">
        {reviewText.photoCount(images.length, REVIEW_PHOTOS_MAX, hint)}
      </p>
    </fieldset>
  );
}
