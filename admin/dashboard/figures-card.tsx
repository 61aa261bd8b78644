import { Alert, Box, Button, Card, CardContent, Skeleton, Stack, Typography } from '@mui/material';
import DownloadIcon from '@mui/icons-material/Download';
import type { ReactNode } from 'react';

type Reading<Data> = {
  data: Data | undefined;
  error: Error | null;
  isPending: boolean;
  refetch: () => unknown;
};

/** A card with figures: while they load, if they cannot be read, if there are none, and with a button for a file of them. */
export function FiguresCard<Data>(props: {
  title: string;
  hint?: ReactNode;
  reading: Reading<Data>;
  empty: string;
  isEmpty: (data: Data) => boolean;
  onDownload: (data: Data) => void;
  children: (data: Data) => ReactNode;
}) {
  const { title, hint, reading, empty, isEmpty, onDownload, children } = props;
  const { data, error, isPending, refetch } = reading;
  const hasFigures = data !== undefined && !isEmpty(data);
  return (
    <Card component="section" aria-label={title} sx={{ minWidth: 0 }}>
      <CardContent sx={{ display: 'grid', gap: 2 }}>
        <Stack
          direction="row"
          sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1, minHeight: 40 }}
        >
          <Typography variant="h6" component="h2">
            {title}
          </Typography>
          {hasFigures && (
            <Button
              size="small"
              startIcon={<DownloadIcon />}
              aria-label={`${title} as CSV`}
              onClick={() => onDownload(data)}
            >
              CSV
            </Button>
          )}
        </Stack>
        {hint && (
          <Typography variant="body2" color="text.secondary">
            {hint}
          </Typography>
        )}
        {isPending && (
          <Box role="status" aria-label={`${title} load`}>
            <Skeleton variant="rounded" height={200} />
          </Box>
        )}
        {error && (
          <Alert severity="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
            {error.message}
          </Alert>
        )}
        {!error && data !== undefined && !hasFigures && (
          <Typography color="text.secondary">{empty}</Typography>
        )}
        {!error && hasFigures && children(data)}
      </CardContent>
    </Card>
  );
}
