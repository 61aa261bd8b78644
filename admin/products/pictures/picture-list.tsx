import { Box, LinearProgress, Typography } from '@mui/material';
import {
  closestCenter,
  DndContext,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useEffect, useState } from 'react';
import type { AdminProduct } from '@/contract/admin-product';
import type { ImageDraft, ProductDraft, VariantDraft } from '../product-form';
import { visuallyHidden } from '@mui/utils';
import { AddPictures } from './add-pictures';
import { CropDialog } from './crop-dialog';
import { getHandleId, PictureRow } from './picture-row';
import { usePictureUpload } from './use-picture-upload';

type PictureListProps = {
  images: ImageDraft[];
  drafts: Record<number, VariantDraft>;
  product: AdminProduct;
  errors: Record<string, string>;
  onChange: (change: (draft: ProductDraft) => Partial<ProductDraft>) => void;
};

const getRowId = ({ id, path }: ImageDraft) => (id === undefined ? path : String(id));

/** A variant whose picture is replaced has the new one. */
const moveVariants = (drafts: Record<number, VariantDraft>, from: string, to: string | null) =>
  Object.fromEntries(
    Object.entries(drafts).map(([id, draft]) => [id, draft.image === from ? { ...draft, image: to } : draft]),
  );

/** Pictures of a product in their order: added, moved, described, cropped and removed. */
export function PictureList({ images, drafts, product, errors, onChange }: PictureListProps) {
  const [cropped, setCropped] = useState<string | null>(null);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const [moved, setMoved] = useState<{ rowId: string; place: number } | null>(null);
  // Its place in the page has changed, which takes the focus from it.
  useEffect(() => {
    if (moved) document.getElementById(getHandleId(moved.rowId))?.focus();
  }, [moved]);
  const { upload, progress } = usePictureUpload(({ path }) =>
    onChange((draft) => ({
      images: draft.images.some((image) => image.path === path)
        ? draft.images
        : [
            ...draft.images.filter(({ isVideo }) => !isVideo),
            { path, alt: draft.name, isVideo: false, color: null },
            ...draft.images.filter(({ isVideo }) => isVideo),
          ],
    })),
  );
  const rowIds = images.map(getRowId);
  const move = ({ active, over }: DragEndEvent) => {
    const [from, to] = [rowIds.indexOf(String(active.id)), rowIds.indexOf(String(over?.id))];
    if (from >= 0 && to >= 0) moveTo(from, to);
  };
  /** Videos stay behind all pictures. */
  const pictureCount = images.filter(({ isVideo }) => !isVideo).length;
  const moveTo = (from: number, wanted: number) => {
    const to = Math.max(0, Math.min(wanted, pictureCount - 1));
    if (to === from) return;
    onChange((draft) => ({ images: arrayMove(draft.images, from, to) }));
    setMoved({ rowId: rowIds[from]!, place: to + 1 });
  };
  const changeRow = (rowId: string, part: Partial<ImageDraft>) =>
    onChange((draft) => ({
      images: draft.images.map((image) => (getRowId(image) === rowId ? { ...image, ...part } : image)),
    }));
  const remove = (rowId: string, path: string) =>
    onChange((draft) => ({
      images: draft.images.filter((image) => getRowId(image) !== rowId),
      variants: moveVariants(draft.variants, path, null),
    }));
  const replace = (rowId: string, from: string, path: string) =>
    onChange((draft) => ({
      images: draft.images.map((image) => (getRowId(image) === rowId ? { ...image, path } : image)),
      variants: moveVariants(draft.variants, from, path),
    }));
  const chooseVariants = (path: string, ids: readonly number[]) =>
    onChange((draft) => ({
      variants: Object.fromEntries(
        Object.entries(moveVariants(draft.variants, path, null)).map(([id, row]) => [
          id,
          ids.includes(Number(id)) ? { ...row, image: path } : row,
        ]),
      ),
    }));
  const inDialog = images.find((image) => getRowId(image) === cropped);

  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={move}
        accessibility={{ screenReaderInstructions: { draggable: 'Move it with the arrow keys' } }}
      >
        <SortableContext items={rowIds} strategy={verticalListSortingStrategy}>
          <Box component="ul" aria-label="Pictures" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {images.map((image, index) => (
              <PictureRow
                key={rowIds[index]}
                rowId={rowIds[index]!}
                position={index + 1}
                total={images.length}
                {...{ image, product, drafts }}
                error={errors[`images.${index}.alt`] ?? errors[`images.${index}.path`]}
                onChange={(part) => changeRow(rowIds[index]!, part)}
                onVariantsChange={(ids) => chooseVariants(image.path, ids)}
                onMove={(places) => moveTo(index, index + places)}
                onCrop={() => setCropped(rowIds[index]!)}
                onRemove={() => remove(rowIds[index]!, image.path)}
              />
            ))}
          </Box>
        </SortableContext>
      </DndContext>
      <Box role="status" sx={visuallyHidden}>
        {moved && `The picture is at place ${moved.place} of ${pictureCount}`}
      </Box>
      {progress && (
        <Box sx={{ mt: 2 }} role="status">
          <Typography variant="body2">{`Picture ${progress.at} of ${progress.total} is sent`}</Typography>
          <LinearProgress aria-label="Pictures sent" />
        </Box>
      )}
      <AddPictures onFiles={upload} />
      {inDialog && (
        <CropDialog
          path={inDialog.path}
          onClose={() => setCropped(null)}
          onCropped={(path) => {
            replace(cropped!, inDialog.path, path);
            setCropped(null);
          }}
        />
      )}
    </>
  );
}
