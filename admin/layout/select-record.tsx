import { Checkbox } from '@mui/material';
import { useListContext, type RaRecord } from 'react-admin';

const STYLE = { zIndex: 1, minWidth: 44, minHeight: 44 };

/**
 * Chooses a record of a list, for what can be done to several at once. react-admin's own box has its label on an
 * element that screen readers pass over.
 */
export function SelectRecord({ id, name }: { id: RaRecord['id']; name: string }) {
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Checkbox
      edge="start"
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      // The row is a link.
      onClick={(event) => event.stopPropagation()}
      slotProps={{ input: { 'aria-label': `Choose ${name}` } }}
      sx={STYLE}
    />
  );
}

/** Chooses all records of the page, or none of them. */
export function SelectPage() {
  const { data = [], selectedIds, onSelect } = useListContext();
  const ids = data.map(({ id }: RaRecord) => id);
  const chosenCount = ids.filter((id) => selectedIds.includes(id)).length;
  const isWhole = ids.length > 0 && chosenCount === ids.length;
  const others = selectedIds.filter((id) => !ids.includes(id));
  return (
    <Checkbox
      edge="start"
      checked={isWhole}
      indeterminate={chosenCount > 0 && !isWhole}
      onChange={() => onSelect(isWhole ? others : [...others, ...ids])}
      slotProps={{ input: { 'aria-label': 'Choose all of this page' } }}
      sx={STYLE}
    />
  );
}
