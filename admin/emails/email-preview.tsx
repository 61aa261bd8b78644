import { Alert, Box, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import type { adminContract } from '@/contract/admin';
import type { CallData } from '@/contract/call';
import { ChoiceButtons } from '@/admin/layout/choice-buttons';
import { Panel } from '@/admin/layout/panel';
import { Waiting } from '@/admin/layout/waiting';

export type Preview = CallData<typeof adminContract.email.preview>;
export type View = 'phone' | 'desktop' | 'text';

const VIEWS: readonly { value: View; label: string; width: number; minWidth: number }[] = [
  // On a phone it has the width that there is.
  { value: 'phone', label: 'Phone', width: 390, minWidth: 0 },
  { value: 'desktop', label: 'Desktop', width: 720, minWidth: 720 },
  { value: 'text', label: 'Text', width: 0, minWidth: 0 },
];

/**
 * The document of an email. No script runs in it, no link leads anywhere, and it loads nothing: a frame of a blob has the
 * policy of the page around it, and the sandbox forbids the rest.
 */
function EmailFrame({ html, width, minWidth }: { html: string; width: number; minWidth: number }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }));
    if (frame.current) frame.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [html]);
  return (
    <Box
      role="region"
      aria-label="The email in its width"
      tabIndex={0}
      sx={{ overflowX: 'auto', mx: 'auto', maxWidth: width, border: 1, borderColor: 'divider' }}
    >
      <Box
        component="iframe"
        ref={frame}
        title="The email as it looks"
        sandbox=""
        sx={{ display: 'block', width: '100%', minWidth, height: 640, border: 0, bgcolor: '#fff' }}
      />
    </Box>
  );
}

const PlainText = ({ text }: { text: string }) => (
  <Box
    component="pre"
    aria-label="The email as text"
    tabIndex={0}
    sx={{
      ...{ m: 0, p: 2, maxHeight: 640, overflow: 'auto', bgcolor: 'background.default' },
      ...{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 14 },
    }}
  >
    {text}
  </Box>
);

/** An example of the email: on a phone, on a desktop, and as the text that programs without HTML show. */
export function EmailPreview(props: {
  preview: Preview | undefined;
  error: Error | null;
  view: View;
  onView: (view: View) => void;
  currencies: readonly string[];
  currency: string;
  onCurrency: (currency: string) => void;
}) {
  const { preview, error, view, onView, currencies, currency, onCurrency } = props;
  const { width, minWidth } = VIEWS.find(({ value }) => value === view)!;
  return (
    <Panel title="Preview">
      <Stack sx={{ gap: 2 }}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <ChoiceButtons label="How it is shown" choices={VIEWS} value={view} onChange={onView} />
          {currencies.length > 1 && (
            <TextField
              select
              size="small"
              label="Currency"
              value={currency || currencies[0]}
              onChange={({ target }) => onCurrency(target.value)}
              sx={{ width: 120 }}
            >
              {currencies.map((code) => (
                <MenuItem key={code} value={code}>
                  {code}
                </MenuItem>
              ))}
            </TextField>
          )}
        </Stack>
        {error && <Alert severity="warning">{error.message}</Alert>}
        {!preview && !error && <Waiting />}
        {preview && (
          <>
            <Box aria-live="polite">
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{preview.subject}</Typography>
              <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                {preview.preview}
              </Typography>
            </Box>
            {view === 'text' ? (
              <PlainText text={preview.text} />
            ) : (
              <EmailFrame html={preview.html} {...{ width, minWidth }} />
            )}
            <Typography variant="body2" color="text.secondary">
              Customer, order and links are examples.
            </Typography>
          </>
        )}
      </Stack>
    </Panel>
  );
}
