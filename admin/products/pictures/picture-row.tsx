import CropIcon from '@mui/icons-material/Crop';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DragIcon from '@mui/icons-material/DragIndicator';
import {
  Box,
  IconButton,
  ListItemText,
  Menu,
  MenuItem,
  TextField,
  Tooltip,
  Typography,
  type IconButtonProps,
} from '@mui/material';
import { useState, type KeyboardEvent } from 'react';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { AdminProduct } from '@/contract/admin-product';
import { ShopImage } from '@/admin/layout/shop-image';
import type { ImageDraft, VariantDraft } from '../product-form';

const ALL_COLORS = '';

export type PictureRowProps = {
  rowId: string;
  position: number;
  total: number;
  image: ImageDraft;
  product: AdminProduct;
  drafts: Record<number, VariantDraft>;
  error: string | undefined;
  onChange: (part: Partial<ImageDraft>) => void;
  onVariantsChange: (ids: readonly number[]) => void;
  /** By this many places, down or up. */
  onMove: (places: number) => void;
  onCrop: () => void;
  onRemove: () => void;
};

function ColorField({ image, product, position, onChange }: PictureRowProps) {
  if (product.colors.length === 0) return null;
  return (
    <TextField
      select
      size="small"
      label="Shows the color"
      value={image.color ?? ALL_COLORS}
      onChange={({ target }) => onChange({ color: target.value === ALL_COLORS ? null : target.value })}
      slotProps={{
        select: {
          displayEmpty: true,
          SelectDisplayProps: { 'aria-label': `Color of picture ${position}` },
        },
        inputLabel: { shrink: true },
      }}
      sx={{ minWidth: 150, flex: 1 }}
    >
      <MenuItem value={ALL_COLORS}>All colors</MenuItem>
      {product.colors.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

function VariantsField({ image, product, drafts, position, onVariantsChange }: PictureRowProps) {
  if (product.variants.length < 2) return null;
  const chosen = product.variants.filter(({ id }) => drafts[id]?.image === image.path).map(({ id }) => id);
  return (
    <TextField
      select
      size="small"
      label="Picture of"
      value={chosen}
      onChange={({ target }) => onVariantsChange(target.value as unknown as number[])}
      slotProps={{
        select: {
          multiple: true,
          displayEmpty: true,
          renderValue: () => (chosen.length === 0 ? 'No variant' : `${chosen.length} variants`),
          SelectDisplayProps: { 'aria-label': `Variants with picture ${position}` },
        },
        inputLabel: { shrink: true },
      }}
      sx={{ minWidth: 150, flex: 1 }}
    >
      {product.variants.map(({ id, label, sku }) => (
        <MenuItem key={id} value={id}>
          <ListItemText primary={label || sku} />
        </MenuItem>
      ))}
    </TextField>
  );
}

export const getHandleId = (rowId: string) => `move-${rowId}`;

const KEYS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity };

const PLACES = [
  ['Move to the first place', -Infinity],
  ['Move up', -1],
  ['Move down', 1],
  ['Move to the last place', Infinity],
] as const;

/** Moves by dragging, by the arrow keys, or by a menu for those who cannot drag. */
function MoveHandle(props: {
  id: string;
  label: string;
  hint: string;
  isDisabled: boolean;
  onMove: (places: number) => void;
  sortable: IconButtonProps;
}) {
  const { id, label, hint, isDisabled, onMove, sortable } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const moveByKey = (event: KeyboardEvent) => {
    const places = KEYS[event.key];
    if (places === undefined) return;
    event.preventDefault();
    onMove(places);
  };
  return (
    <>
      <Tooltip title={hint}>
        <span>
          <IconButton
            {...sortable}
            id={id}
            onKeyDown={moveByKey}
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
            disabled={isDisabled}
            aria-label={label}
            aria-haspopup="menu"
            sx={{ touchAction: 'none', cursor: 'grab' }}
          >
            <DragIcon />
          </IconButton>
        </span>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {PLACES.map(([title, places]) => (
          <MenuItem
            key={title}
            onClick={() => {
              setAnchor(null);
              onMove(places);
            }}
          >
            {title}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** A picture of a product: its place, what it shows, and whose it is. */
export function PictureRow(props: PictureRowProps) {
  const { rowId, position, total, image, error, onChange, onMove, onCrop, onRemove } = props;
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: rowId, disabled: image.isVideo });
  const what = image.isVideo ? 'video' : 'picture';
  return (
    <Box
      component="li"
      ref={setNodeRef}
      sx={{
        ...{ display: 'flex', gap: 1, py: 1.5, borderBottom: 1, borderColor: 'divider' },
        ...{ alignItems: 'flex-start', bgcolor: 'background.paper', position: 'relative' },
        ...(isDragging && { zIndex: 1, boxShadow: 3 }),
      }}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <MoveHandle
        id={getHandleId(rowId)}
        label={`Move ${what} ${position} of ${total}`}
        hint={image.isVideo ? 'Videos come last' : 'Drag, or press the arrow keys'}
        isDisabled={image.isVideo || total < 2}
        onMove={onMove}
        sortable={{ ref: setActivatorNodeRef, ...attributes, ...listeners }}
      />
      <ShopImage path={image.path} alt="" width={72} height={96} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        <TextField
          size="small"
          label="What it shows"
          value={image.alt}
          error={Boolean(error)}
          helperText={error}
          onChange={({ target }) => onChange({ alt: target.value })}
          slotProps={{ htmlInput: { 'aria-label': `What ${what} ${position} shows` } }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          {image.isVideo ? (
            <Typography variant="body2" color="text.secondary">
              Video
            </Typography>
          ) : (
            <>
              <ColorField {...props} />
              <VariantsField {...props} />
            </>
          )}
          <Box>
            {!image.isVideo && (
              <Tooltip title="Crop">
                <IconButton aria-label={`Crop picture ${position}`} onClick={onCrop}>
                  <CropIcon />
                </IconButton>
              </Tooltip>
            )}
            <Tooltip title="Remove">
              <IconButton aria-label={`Remove ${what} ${position}`} onClick={onRemove}>
                <DeleteIcon />
              </IconButton>
            </Tooltip>
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
