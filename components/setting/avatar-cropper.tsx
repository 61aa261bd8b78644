'use client';

import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import * as settingText from '@/components/setting/setting-text';
import { Button } from '@/components/ui/display/button';
import { PictureInput } from './picture-picker';

export type CropArea = { x: number; y: number; width: number; height: number };
type CropState = { percent: CropArea; pixels: CropArea };

type AvatarCropperProps = {
  url: string;
  isBusy: boolean;
  onSave: (area: CropArea) => void;
  onFileChange: (file: File) => void;
  onUnreadable: () => void;
};

const ZOOM_MAX = 4;

/** The circle cropped from an image: moved by dragging or with the arrow keys, resized with the slider. */
export function AvatarCropper({ url, isBusy, onSave, onFileChange, onUnreadable }: AvatarCropperProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [cropState, setCropState] = useState<CropState | null>(null);
  const zoomId = useId();

  return (
    <div>
      <div className="flex flex-wrap items-center gap-8">
        <div className="relative aspect-square w-full max-w-90 overflow-hidden rounded-field bg-noir">
          <Cropper
            key={url}
            image={url}
            crop={crop}
            zoom={zoom}
            maxZoom={ZOOM_MAX}
            aspect={1}
            cropShape="round"
            showGrid={false}
            keyboardStep={6}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(percent, pixels) => setCropState({ percent, pixels })}
            mediaProps={{ alt: '', onError: onUnreadable }}
            cropperProps={{ role: 'group', 'aria-label': settingText.cropLabel }}
            disableAutomaticStylesInjection
          />
        </div>
        <Preview url={url} area={cropState?.percent ?? null} />
      </div>
      <label htmlFor={zoomId} className="mt-6 mb-2 block text-small font-semibold">
        {settingText.cropSize}
      </label>
      <input
        id={zoomId}
        type="range"
        min={1}
        max={ZOOM_MAX}
        step={0.05}
        value={zoom}
        onChange={({ target }) => setZoom(Number(target.value))}
        aria-valuetext={`${Math.round(zoom * 100)}%`}
        className="slider"
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button isBusy={isBusy} disabled={!cropState} onClick={() => cropState && onSave(cropState.pixels)}>
          {settingText.savePicture}
        </Button>
        <label className="relative inline-flex min-h-13 items-center rounded-press border-[1.5px] border-ink px-7.5 font-semibold transition-colors duration-120 hover:bg-petal has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink">
          {settingText.chooseAnotherPicture}
          <PictureInput onChoose={onFileChange} />
        </label>
      </div>
    </div>
  );
}

/** The circle's content, at display size. */
const Preview = ({ url, area }: { url: string; area: CropArea | null }) => (
  <div className="grid justify-items-center gap-3">
    <span className="relative block size-24 overflow-hidden rounded-press bg-bone">
      {area && (
        <img
          src={url}
          alt={settingText.previewAlt}
          className="absolute max-w-none"
          style={{
            width: `${10_000 / area.width}%`,
            height: `${10_000 / area.height}%`,
            left: `${(-100 * area.x) / area.width}%`,
            top: `${(-100 * area.y) / area.height}%`,
          }}
        />
      )}
    </span>
    <span className="text-caption text-ink-2">{settingText.previewLabel}</span>
  </div>
);
