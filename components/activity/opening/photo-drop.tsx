'use client';

import { Icon } from '@/components/ui/icons/icon';
import { clsx } from 'clsx/lite';
import { useEffect, useId, useState, type DragEvent } from 'react';
import * as activityOpeningText from '@/components/activity/opening/opening-text';
import { FieldMessage } from '@/components/ui/form/field-message';
import { TextButton } from '@/components/ui/display/text-link';
import { UPLOAD_MAX_KB } from '@/contract/account';
import { fieldMessages } from '@/contract/field-messages';
import { findFileSizeProblem } from '@/lib/forms/image-file';

const ACCEPTED_TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

type PhotoDropProps = { photo: File | null; onChoose: (photo: File | null) => void };

/** A photo that is dropped or chosen, with a preview before upload. */
export function PhotoDrop({ photo, onChoose }: PhotoDropProps) {
  const id = useId();
  const [error, setError] = useState<string>();
  const [isDragOver, setIsDragOver] = useState(false);

  const selectFile = (file: File | undefined) => {
    setIsDragOver(false);
    if (!file) return;
    const problem =
      findFileSizeProblem(file, UPLOAD_MAX_KB) ??
      (file.type.startsWith('image/') ? undefined : fieldMessages.format);
    setError(problem);
    onChoose(problem ? null : file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    selectFile(event.dataTransfer.files[0]);
  };

  return (
    <div>
      <p id={`${id}-label`} className="mb-2 text-small font-semibold">
        {activityOpeningText.photoLabel}
      </p>
      {photo ? (
        <ChosenPhoto photo={photo} onRemove={() => onChoose(null)} />
      ) : (
        <label
          onDragOver={(event) => {
            event.preventDefault();
            setIsDragOver(true);
          }}
          onDragLeave={() => setIsDragOver(false)}
          onDrop={drop}
          className={clsx(
            'relative grid min-h-23 cursor-pointer place-items-center content-center gap-1 rounded-field border border-dashed px-4 py-5 text-center text-small text-ink-2 hover:border-ink hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
            isDragOver ? 'border-ink bg-petal' : 'border-line-strong',
          )}
        >
          <Icon name="camera-light" size={24} />
          {activityOpeningText.photoHint}
          <input
            type="file"
            accept={ACCEPTED_TYPES}
            aria-labelledby={`${id}-label`}
            aria-describedby={`${id}-message`}
            onChange={({ target }) => {
              selectFile(target.files?.[0]);
              target.value = '';
            }}
            className="cover-input cursor-pointer opacity-0"
          />
        </label>
      )}
      <FieldMessage id={`${id}-message`} error={error} />
    </div>
  );
}

function ChosenPhoto({ photo, onRemove }: { photo: File; onRemove: () => void }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const objectUrl = URL.createObjectURL(photo);
    const timer = setTimeout(() => setAddress(objectUrl));
    return () => {
      clearTimeout(timer);
      URL.revokeObjectURL(objectUrl);
    };
  }, [photo]);

  return (
    <div className="flex items-center gap-4 rounded-field border border-line p-3">
      {address && (
        <img src={address} alt="" width={64} height={64} className="size-16 rounded-picture object-cover" />
      )}
      <p className="min-w-0 flex-1 truncate text-small">{photo.name}</p>
      <TextButton onClick={onRemove}>Remove</TextButton>
    </div>
  );
}
