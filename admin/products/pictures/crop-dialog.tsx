import { Box, Slider, Typography } from '@mui/material';
import { useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { adminContract } from '@/contract/admin';
import { callAdmin } from '@/admin/api/client';
import { useAdminCall } from '@/admin/api/use-admin-call';
import { FormDialog } from '@/admin/layout/form-dialog';

/** As the pages of the shop show pictures of products. */
const ASPECT = 3 / 4;
const ZOOM_MAX = 4;
const SHOWN_WIDTH = 1536;

/** Cuts a part out of a picture: moved by dragging or with the arrow keys, resized with the slider. */
export function CropDialog(props: { path: string; onClose: () => void; onCropped: (path: string) => void }) {
  const { path, onClose, onCropped } = props;
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const { send, isBusy } = useAdminCall();
  const zoomId = useId();
  const submit = async () => {
    if (!area) return;
    const [left, top, width, height] = [area.x, area.y, area.width, area.height].map((part) => part / 100);
    const call = () =>
      callAdmin(adminContract.product.cropImage, {
        ...{ path, left: left!, top: top! },
        ...{ width: Math.min(width!, 1 - left!), height: Math.min(height!, 1 - top!) },
      });
    const cropped = await send(call, 'Cropped: save the product to show it');
    if (cropped) onCropped(cropped.data.path);
  };
  return (
    <FormDialog
      isOpen
      title="Crop picture"
      submitLabel="Crop"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <Box sx={{ position: 'relative', height: 'min(60vh, 480px)', bgcolor: 'text.primary' }}>
        <Cropper
          image={`/media/${path.replace(/^\/+/, '')}?width=${SHOWN_WIDTH}`}
          crop={crop}
          zoom={zoom}
          maxZoom={ZOOM_MAX}
          aspect={ASPECT}
          keyboardStep={6}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={setArea}
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'group', 'aria-label': 'Part of the picture: move it with the arrow keys' }}
          disableAutomaticStylesInjection
        />
      </Box>
      <Box sx={{ px: 1 }}>
        <Typography id={zoomId} variant="body2">
          Size
        </Typography>
        <Slider
          value={zoom}
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          onChange={(_event, value) => setZoom(Array.isArray(value) ? value[0]! : value)}
          getAriaValueText={(value) => `${Math.round(value * 100)}%`}
          aria-labelledby={zoomId}
        />
      </Box>
    </FormDialog>
  );
}
