import { Autocomplete, Chip, TextField } from '@mui/material';
import { useMemo } from 'react';
import { useCategories } from './use-categories';

/** The same array as long as it has the same ids: with another one, the field forgets what is being typed into it. */
function useSameIds(ids: Iterable<number>): number[] {
  const key = [...ids].join(' ');
  return useMemo(() => (key === '' ? [] : key.split(' ').map(Number)), [key]);
}

type CategoryFieldProps = {
  ids: readonly number[];
  /** Names of those that are known before all categories are read. */
  names: ReadonlyMap<number, string>;
  label: string;
  error?: string | undefined;
  hint?: string;
  onChange: (ids: number[]) => void;
};

/** Chooses categories by a part of their names. */
export function CategoryField({ ids, names, label, error, hint, onChange }: CategoryFieldProps) {
  const categories = useCategories();
  const nameById = new Map([...names, ...categories.map(({ id, name }) => [id, name] as const)]);
  const getName = (id: number) => nameById.get(id) ?? `Category ${id}`;
  const options = useSameIds(nameById.keys());
  const value = useSameIds(ids);
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={options}
      value={value}
      getOptionLabel={getName}
      onChange={(_event, chosen) => onChange(chosen)}
      renderValue={(chosen, getItemProps) =>
        chosen.map((id, index) => {
          const { key, ...itemProps } = getItemProps({ index });
          return <Chip key={key} {...itemProps} size="small" label={getName(id)} />;
        })
      }
      renderInput={(params) => (
        <TextField {...params} label={label} error={Boolean(error)} helperText={error ?? hint} />
      )}
    />
  );
}
