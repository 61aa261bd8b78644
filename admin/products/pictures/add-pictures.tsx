import AddIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useRef, useState, type DragEvent } from 'react';
import { PICTURE_TYPES } from './use-picture-upload';

/** A place for files that are dropped, and the button that chooses them. */
export function AddPictures(props: {
  onFiles: (files: File[]) => void;
  label?: string;
  isSingle?: boolean;
  isBusy?: boolean;
}) {
  const { onFiles, label = 'Add pictures', isSingle = false, isBusy = false } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const follow = (event: DragEvent, isInside: boolean) => {
    event.preventDefault();
    setIsOver(isInside);
  };
  return (
    <Box
      onDragOver={(event) => follow(event, true)}
      onDragLeave={(event) => follow(event, false)}
      onDrop={(event) => {
        follow(event, false);
        onFiles([...event.dataTransfer.files]);
      }}
      sx={{
        ...{ border: 1, borderStyle: 'dashed', borderRadius: 1, p: 2, mt: 2, textAlign: 'center' },
        ...{ borderColor: isOver ? 'primary.main' : 'divider', bgcolor: isOver ? 'action.hover' : undefined },
      }}
    >
      <Button
        startIcon={<AddIcon />}
        variant="outlined"
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {`Or drop ${isSingle ? 'it' : 'them'} here. JPEG, PNG, WebP, GIF or AVIF`}
      </Typography>
      <input
        ref={input}
        hidden
        type="file"
        accept={PICTURE_TYPES}
        multiple={!isSingle}
        aria-label={isSingle ? 'Picture' : 'Pictures'}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = ''; // the same file may be chosen again
        }}
      />
    </Box>
  );
}
