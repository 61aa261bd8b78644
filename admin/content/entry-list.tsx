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
import { useState } from 'react';
import { createEntry, getEntryName, listKinds, pickSchema, toLabel, type Schema } from './schema';
import { ObjectFields, type ValueProps } from './value-field';

function swap<Value>(values: readonly Value[], a: number, b: number): Value[] {
  const swapped = [...values];
  [swapped[a], swapped[b]] = [swapped[b]!, swapped[a]!];
  return swapped;
}

/** A list of entries, each opened to be changed; `schema` is that of one entry. */
export function EntryList(
  props: Omit<ValueProps, 'value' | 'onChange'> & {
    entries: readonly unknown[];
    onChange: (entries: readonly unknown[] | undefined) => void;
    schema: Schema;
  },
) {
  const { schema, entries, onChange, path, label, getError } = props;
  const [openAt, setOpenAt] = useState<number | null>(null);
  const kinds = listKinds(schema);
  const hasErrorAt = (index: number) => Boolean(getError(`${path}.${index}*`));
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
              <ObjectFields
                schema={pickSchema(schema, entry)}
                value={entry}
                onChange={(next) => onChange(entries.with(index, next))}
                path={`${path}.${index}`}
                getError={getError}
              />
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
