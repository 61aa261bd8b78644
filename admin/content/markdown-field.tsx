import ImageIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Box, Button, TextField } from '@mui/material';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { ImageDialog } from './image-dialog';

/** How large an image of the shop is: the page keeps the room for it. */
async function loadSize(path: string) {
  const image = new Image();
  image.src = `/media/${path}`;
  await image.decode();
  return { width: image.naturalWidth, height: image.naturalHeight };
}

const HINT = '## makes a heading, **bold** and [a link](/shipping) too';

/** A text in Markdown, with images of the shop in it. */
export function MarkdownField(props: {
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
}) {
  const { text, error, onChange } = props;
  const [isOpen, setIsOpen] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const notify = useNotify();
  const insert = async (path: string) => {
    setIsOpen(false);
    const size = await loadSize(path).catch(() => null);
    if (!size) return notify('The image could not be opened', { type: 'error' });
    const at = input.current?.selectionStart ?? text.length;
    const figure = `<figure><img src="${path}" alt="" width="${size.width}" height="${size.height}"></figure>`;
    const [before, after] = [text.slice(0, at).trimEnd(), text.slice(at).trimStart()];
    return onChange([before, figure, after].filter(Boolean).join('\n\n'));
  };
  return (
    <>
      <TextField
        label="Markdown"
        fullWidth
        multiline
        minRows={12}
        inputRef={input}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        error={Boolean(error)}
        helperText={error ?? HINT}
      />
      <Box sx={{ mt: 1 }}>
        <Button size="small" startIcon={<ImageIcon />} onClick={() => setIsOpen(true)}>
          Insert an image
        </Button>
      </Box>
      {isOpen && (
        <ImageDialog chosen="" onClose={() => setIsOpen(false)} onChoose={(path) => void insert(path)} />
      )}
    </>
  );
}
