'use client';

import { Icon } from '@/components/ui/icons/icon';
import { useId } from 'react';
import * as photoPickerText from '@/components/content/photo-picker-text';
import { RequiredStar } from '@/components/ui/form/field-label';
import { IconButton } from '@/components/ui/display/icon-button';
import { getImageUrl } from '@/lib/format/image';
import { usePhotos } from './use-photos';

type PhotoPickerProps = {
  images: readonly string[];
  max: number;
  onChange: (update: (images: readonly string[]) => string[]) => void;
  /** "A photo earns 30 points more." */
  hint?: string;
  isRequired?: boolean;
};

/** Photos, uploaded when chosen; each shows its own error. */
export function PhotoPicker({ images, max, onChange, hint = '', isRequired = false }: PhotoPickerProps) {
  const id = useId();
  const { pendingPhotos, add, dismiss } = usePhotos(images, max, onChange);
  const isFull = images.length + pendingPhotos.length >= max;

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-small font-semibold">
        {photoPickerText.photos}
        {isRequired && <RequiredStar />}
      </legend>
      <div className="flex flex-wrap gap-3">
        {images.map((path, index) => (
          <div key={path} className="relative size-24">
            <img
              src={getImageUrl(path, '320x320')}
              alt={photoPickerText.photoAlt(index + 1)}
              width={96}
              height={96}
              className="size-24 rounded-picture bg-bone object-cover"
            />
            <IconButton
              label={photoPickerText.removePhoto(index + 1)}
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
                  label={photoPickerText.dismissFile(name)}
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
              {failure ?? photoPickerText.sending}
            </p>
          </div>
        ))}
        {!isFull && (
          <label
            htmlFor={id}
            className="relative grid size-24 cursor-pointer place-items-center content-center gap-1 rounded-field border border-dashed border-line-strong text-small text-ink-2 hover:border-ink hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <Icon name="camera-light" size={24} />
            {photoPickerText.add}
            <input
              id={id}
              type="file"
              multiple
              accept="image/jpeg,image/png,image/webp,image/avif,image/heic"
              aria-label={photoPickerText.addPhotos}
              onChange={(event) => {
                void add([...(event.target.files ?? [])]);
                event.target.value = '';
              }}
              className="cover-input cursor-pointer opacity-0"
            />
          </label>
        )}
      </div>
      <p className="mt-2 text-caption text-ink-3">{photoPickerText.photoCount(images.length, max, hint)}</p>
    </fieldset>
  );
}
