import {
  Alert,
  Box,
  Button,
  ButtonBase,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminContract } from '@/contract/admin';
import { callAdmin } from '@/admin/api/client';
import { ShopImage } from '@/admin/layout/shop-image';
import { Waiting } from '@/admin/layout/waiting';
import { AddPictures } from '@/admin/products/pictures/add-pictures';
import { usePictureUpload } from '@/admin/products/pictures/use-picture-upload';

const SHOWN_AT_ONCE = 24;

const getFileName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

function Gallery({
  paths,
  chosen,
  onChoose,
}: {
  paths: string[];
  chosen: string;
  onChoose: (path: string) => void;
}) {
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const wanted = search.trim().toLowerCase();
  const found = paths.filter((path) => path.toLowerCase().includes(wanted));
  return (
    <>
      <TextField
        label="Find by name"
        type="search"
        size="small"
        fullWidth
        value={search}
        onChange={({ target }) => {
          setSearch(target.value);
          setShown(SHOWN_AT_ONCE);
        }}
      />
      <Box
        component="ul"
        aria-label="Images of the shop"
        sx={{
          ...{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 },
          gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
        }}
      >
        {found.slice(0, shown).map((path) => (
          <Box component="li" key={path} sx={{ minWidth: 0 }}>
            <ButtonBase
              aria-label={`Choose ${path}`}
              aria-current={path === chosen}
              title={path}
              onClick={() => onChoose(path)}
              sx={{
                ...{ display: 'block', width: '100%', textAlign: 'left', borderRadius: 1, p: 0.5, border: 2 },
                borderColor: path === chosen ? 'primary.main' : 'transparent',
                '&:hover': { bgcolor: 'action.hover' },
                '&.Mui-focusVisible': { borderColor: 'primary.main', bgcolor: 'action.hover' },
                '& img': { width: '100%', height: 'auto', aspectRatio: '4 / 3', display: 'block' },
              }}
            >
              <ShopImage path={path} alt="" width={160} height={120} />
              <Typography variant="caption" noWrap component="span" sx={{ display: 'block', mt: 0.5 }}>
                {getFileName(path)}
              </Typography>
            </ButtonBase>
          </Box>
        ))}
      </Box>
      {found.length === 0 && <Typography color="text.secondary">No image has this name</Typography>}
      {found.length > shown && (
        <Button onClick={() => setShown(shown + SHOWN_AT_ONCE)}>{`Show more of ${found.length}`}</Button>
      )}
    </>
  );
}

/** Chooses an image of the shop, or a new one. */
export function ImageDialog(props: {
  chosen: string;
  onClose: () => void;
  onChoose: (path: string) => void;
}) {
  const { chosen, onClose, onChoose } = props;
  const { data, error } = useQuery({
    queryKey: ['content images'],
    queryFn: async () => (await callAdmin(adminContract.content.listImages)).items.map(({ path }) => path),
  });
  const { upload, progress } = usePictureUpload(
    ({ path }) => onChoose(path),
    (file) => callAdmin(adminContract.content.addImage, { file }),
  );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="image-dialog-title">
      <DialogTitle id="image-dialog-title">Choose an image</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <AddPictures
          isSingle
          label="Upload an image"
          isBusy={progress !== null}
          onFiles={(files) => void upload(files.slice(0, 1))}
        />
        {error && <Alert severity="error">{error.message}</Alert>}
        {!data && !error && <Waiting />}
        {data && <Gallery paths={data} chosen={chosen} onChoose={onChoose} />}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}
