import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Box,
  Button,
  IconButton,
  Stack,
  Typography,
} from '@mui/material';
import { useState, type ReactNode } from 'react';
import { createEntry, getEntryName, listKinds, toLabel, type Schema } from './schema';

function swap<Value>(values: readonly Value[], a: number, b: number): Value[] {
  const swapped = [...values];
  [swapped[a], swapped[b]] = [swapped[b]!, swapped[a]!];
  return swapped;
}

/** A list of entries, each opened to be changed; `schema` is that of one entry. */
export function EntryList(props: {
  entries: readonly unknown[];
  onChange: (entries: readonly unknown[]) => void;
  schema: Schema;
  label: string;
  hasErrorAt: (index: number) => boolean;
  renderEntry: (entry: unknown, index: number) => ReactNode;
}) {
  const { schema, entries, onChange, label, hasErrorAt, renderEntry } = props;
  const [openAt, setOpenAt] = useState<number | null>(null);
  const kinds = listKinds(schema);
  const add = (kind?: string) => {
    onChange([...entries, createEntry(schema, kind)]);
    setOpenAt(entries.length);
  };
  const move = (index: number, by: -1 | 1) => {
    onChange(swap(entries, index, index + by));
    setOpenAt(index + by);
  };
  return (
    <Box role="group" aria-label={label}>
      <Typography sx={{ fontWeight: 600, mb: 1 }}>
        {label} ({entries.length})
      </Typography>
      {entries.map((entry, index) => {
        const name = getEntryName(entry, index);
        return (
          <Accordion
            key={index}
            disableGutters
            variant="outlined"
            expanded={openAt === index}
            onChange={(_, isOpen) => setOpenAt(isOpen ? index : null)}
            slotProps={{ transition: { unmountOnExit: true } }}
          >
            <AccordionSummary expandIcon={<ExpandMoreIcon />}>
              <Typography
                color={hasErrorAt(index) ? 'error' : undefined}
                sx={{ overflowWrap: 'anywhere', minWidth: 0 }}
              >
                {name}
                {hasErrorAt(index) && ' – please check'}
              </Typography>
            </AccordionSummary>
            <AccordionDetails>
              {renderEntry(entry, index)}
              <Stack direction="row" sx={{ mt: 2 }}>
                <IconButton
                  aria-label={`Move ${name} up`}
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                >
                  <UpIcon />
                </IconButton>
                <IconButton
                  aria-label={`Move ${name} down`}
                  disabled={index === entries.length - 1}
                  onClick={() => move(index, 1)}
                >
                  <DownIcon />
                </IconButton>
                <Box sx={{ flex: 1 }} />
                <Button
                  color="error"
                  startIcon={<DeleteIcon />}
                  onClick={() => {
                    onChange(entries.filter((_, at) => at !== index));
                    setOpenAt(null);
                  }}
                >
                  Remove {name}
                </Button>
              </Stack>
            </AccordionDetails>
          </Accordion>
        );
      })}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {kinds.length === 0 ? (
          <Button size="small" onClick={() => add()}>
            Add to {label.toLowerCase()}
          </Button>
        ) : (
          kinds.map((kind) => (
            <Button key={kind} size="small" onClick={() => add(kind)}>
              Add {toLabel(kind).toLowerCase()}
            </Button>
          ))
        )}
      </Stack>
    </Box>
  );
}
