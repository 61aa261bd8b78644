'use client';

import { Icon } from '@/components/ui/icons/icon';
import { clsx } from 'clsx/lite';
import { useState, type DragEvent } from 'react';
import * as settingText from '@/components/setting/setting-text';
import { Avatar } from '@/components/ui/display/avatar';
import { IMAGE_FILE_TYPES } from '@/lib/forms/image-file';

type PicturePickerProps = { avatar: string | null; name: string; onChoose: (file: File) => void };

/** The current avatar, and an area to click or to drop another one on. */
export function PicturePicker({ avatar, name, onChoose }: PicturePickerProps) {
  const [isDragOver, setIsDragOver] = useState(false);

  const handleDragOver = (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  };

  return (
    <div className="flex flex-wrap items-center gap-8">
      <Avatar path={avatar} name={name} size={96} />
      <label
        onDragOver={handleDragOver}
        onDragLeave={() => setIsDragOver(false)}
        onDrop={drop}
        className={clsx(
          'relative flex min-h-56 min-w-70 flex-1 cursor-pointer flex-col items-center justify-center gap-2 rounded-field border border-dashed p-6 text-center transition-colors duration-120',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
          isDragOver ? 'border-ink bg-petal' : 'border-line-strong hover:border-ink hover:bg-petal',
        )}
      >
        <Icon name="camera-light" size={28} />
        <span className="font-semibold">{settingText.choosePicture}</span>
        <span className="text-small text-ink-2">{settingText.dropPicture}</span>
        <PictureInput onChoose={onChoose} />
      </label>
    </div>
  );
}

/** An invisible layer over the click area; the same file can be chosen again. */
export const PictureInput = ({ onChoose }: Pick<PicturePickerProps, 'onChoose'>) => (
  <input
    type="file"
    accept={IMAGE_FILE_TYPES.join(',')}
    onChange={({ target }) => {
      const file = target.files?.[0];
      target.value = '';
      if (file) onChoose(file);
    }}
    className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
  />
);
