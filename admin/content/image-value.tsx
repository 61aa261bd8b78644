import { Box, Button, FormHelperText, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ShopImage } from '@/admin/layout/shop-image';
import { ImageDialog } from './image-dialog';

/** An image: what is chosen, and the buttons that choose another one or none. */
export function ImageValue(props: {
  label: string;
  path: string;
  isRequired: boolean;
  error: string | undefined;
  onChange: (path: string | undefined) => void;
}) {
  const { label, path, isRequired, error, onChange } = props;
  const [isOpen, setIsOpen] = useState(false);
  const client = useQueryClient();
  const errorId = useId();
  const choose = (chosen: string) => {
    onChange(chosen);
    setIsOpen(false);
    void client.invalidateQueries({ queryKey: ['content images'] });
  };
  return (
    <Box role="group" aria-label={label} aria-describedby={error ? errorId : undefined}>
      <Typography
        variant="body2"
        sx={{ mb: 0.75 }}
        color={error ? 'error' : 'text.secondary'}
      >{`${label}${isRequired ? ' *' : ''}`}</Typography>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        {path !== '' && <ShopImage path={path} alt={`The chosen image: ${path}`} width={128} height={96} />}
        <Stack sx={{ gap: 1, minWidth: 0, flex: '1 1 160px' }}>
          {path !== '' && (
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {path}
            </Typography>
          )}
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Button variant="outlined" size="small" onClick={() => setIsOpen(true)}>
              {path === '' ? 'Choose an image' : 'Choose another'}
            </Button>
            {path !== '' && !isRequired && (
              <Button size="small" onClick={() => onChange(undefined)}>
                Remove
              </Button>
            )}
          </Stack>
        </Stack>
      </Stack>
      {error && (
        <FormHelperText error id={errorId}>
          {error}
        </FormHelperText>
      )}
      {isOpen && <ImageDialog chosen={path} onClose={() => setIsOpen(false)} onChoose={choose} />}
    </Box>
  );
}
