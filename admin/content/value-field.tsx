import {
  Box,
  Button,
  FormControlLabel,
  FormHelperText,
  MenuItem,
  Stack,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { EntryList } from './entry-list';
import { ImageValue } from './image-value';
import { createEntry, isJson, pickSchema, toLabel, type Json, type Schema } from './schema';

export type ValueProps = {
  schema: Schema;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Where it is: "coupons.0.name". */
  path: string;
  label: string;
  isRequired: boolean;
  getError: (path: string) => string | undefined;
};

/** Without the setting if there is nothing in it: what is empty and what is missing are two things to the shop. */
function setKey(object: Json, key: string, value: unknown): Json {
  const { [key]: _before, ...rest } = object;
  return value === undefined ? rest : { ...object, [key]: value };
}

const DATE_KEYS = ['starts', 'ends'];
/** Texts of several lines, by the end of their path. A title of a slide is broken where its author wants it. */
const LONG_TEXT = /(^|\.)(text|description|answer)$|\.slides\.\d+\.title$/;

/** "2026-11-29T14:05" in the reader's time, as the field has it; what is no instant stays as it is. */
function toLocalTime(text: string): string {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) return text;
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function TextValue({ value, onChange, path, label, isRequired, getError }: ValueProps) {
  const error = getError(path);
  const key = path.slice(path.lastIndexOf('.') + 1);
  const isDate = DATE_KEYS.includes(key);
  const text = value === undefined || value === null ? '' : String(value);
  // A field of one line would drop the breaks that the shop's file has.
  const [hasLines] = useState(text.includes('\n'));
  const change = (next: string) => onChange(next === '' && !isRequired ? undefined : next);
  return (
    <TextField
      label={label}
      fullWidth
      required={isRequired}
      multiline={hasLines || LONG_TEXT.test(path)}
      type={isDate ? 'datetime-local' : 'text'}
      value={isDate ? toLocalTime(text) : text}
      onChange={({ target }) =>
        change(isDate && target.value !== '' ? new Date(target.value).toISOString() : target.value)
      }
      error={Boolean(error)}
      helperText={error}
      slotProps={{ inputLabel: isDate ? { shrink: true } : {} }}
    />
  );
}

/** A text in several languages has a field for each. */
const LocalizedValue = ({ value, ...props }: ValueProps & { value: Json }) =>
  Object.keys(value).map((locale) => (
    <TextValue
      key={locale}
      {...props}
      isRequired
      value={value[locale]}
      label={`${props.label} (${locale})`}
      path={`${props.path}.${locale}`}
      onChange={(text) => props.onChange({ ...value, [locale]: text })}
    />
  ));

/** A number, or the text if it is none: the shop says what is wrong with it. */
function parseNumber(text: string): unknown {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return undefined;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
}

/** Keeps "10.0" on the way to "10.05". */
function NumberValue({ value, onChange, path, label, isRequired, getError }: ValueProps) {
  const [typed, setTyped] = useState('');
  const error = getError(path);
  return (
    <TextField
      label={label}
      fullWidth
      required={isRequired}
      value={parseNumber(typed) === value ? typed : String(value ?? '')}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(parseNumber(target.value));
      }}
      error={Boolean(error)}
      helperText={error}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  );
}

/** A list of texts, one in each line. */
function LinesValue({ value, onChange, path, label, isRequired, getError }: ValueProps) {
  const lines = Array.isArray(value) ? (value as string[]) : [];
  const at = lines.findIndex((_, index) => getError(`${path}.${index}`));
  const error = getError(path) ?? (at < 0 ? undefined : getError(`${path}.${at}`));
  return (
    <TextField
      label={label}
      fullWidth
      multiline
      required={isRequired}
      value={lines.join('\n')}
      onChange={({ target }) => {
        const next = target.value === '' ? [] : target.value.split('\n');
        onChange(next.length === 0 && !isRequired ? undefined : next);
      }}
      error={Boolean(error)}
      helperText={error ?? 'One in each line'}
    />
  );
}

/** The settings of an object, one below the other. */
export function ObjectFields({
  schema,
  value,
  onChange,
  path,
  getError,
}: Omit<ValueProps, 'label' | 'isRequired'>) {
  const object = isJson(value) ? value : {};
  const error = getError(path);
  const { properties = {}, required = [] } = schema;
  return (
    <Stack sx={{ gap: 2 }}>
      {error && <FormHelperText error>{error}</FormHelperText>}
      {Object.entries(properties)
        // What kind of entry it is was chosen when it was added.
        .filter(([, property]) => typeof property.const !== 'string')
        .map(([key, property]) => (
          <ValueField
            key={key}
            schema={property}
            value={object[key]}
            onChange={(next) => onChange(setKey(object, key, next))}
            path={path === '' ? key : `${path}.${key}`}
            label={toLabel(key)}
            isRequired={required.includes(key)}
            getError={getError}
          />
        ))}
    </Stack>
  );
}

/** A group of settings that may be missing as a whole. */
function GroupValue(props: ValueProps) {
  const { schema, value, onChange, label, isRequired } = props;
  const isThere = isJson(value);
  return (
    <Box role="group" aria-label={label} sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, p: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'center', mb: isThere ? 2 : 0 }}>
        <Typography sx={{ flex: 1, fontWeight: 600 }}>{label}</Typography>
        {!isRequired && (
          <Button
            size="small"
            onClick={() => onChange(isThere ? undefined : createEntry(schema))}
            aria-label={`${isThere ? 'Remove' : 'Add'} ${label}`}
          >
            {isThere ? 'Remove' : 'Add'}
          </Button>
        )}
      </Stack>
      {isThere && <ObjectFields {...props} />}
    </Box>
  );
}

const EntriesValue = ({ schema, value, onChange, path, label, getError }: ValueProps) => {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <EntryList
      schema={schema}
      entries={entries}
      onChange={onChange}
      label={label}
      hasErrorAt={(index) => Boolean(getError(`${path}.${index}*`))}
      renderEntry={(entry, index) => (
        <ObjectFields
          schema={pickSchema(schema, entry)}
          value={entry}
          onChange={(next) => onChange(entries.with(index, next))}
          path={`${path}.${index}`}
          getError={getError}
        />
      )}
    />
  );
};

const hasDefault = ({ default: value }: Schema) => value !== undefined;

/** A field for a value of any kind. */
export function ValueField(props: ValueProps) {
  const { value, onChange, path, label, isRequired, getError } = props;
  const schema = pickSchema(props.schema, value);
  if (schema.type === 'array')
    return schema.items?.type === 'string' ? (
      <LinesValue {...props} />
    ) : (
      <EntriesValue {...props} schema={schema.items ?? {}} />
    );
  if (schema.type === 'object')
    return <GroupValue {...props} schema={schema} isRequired={isRequired && !hasDefault(schema)} />;
  if (schema.type === 'boolean')
    return (
      <FormControlLabel
        label={label}
        control={
          <Switch
            checked={value === true}
            onChange={({ target }) =>
              onChange(target.checked ? true : schema.const === true ? undefined : false)
            }
          />
        }
      />
    );
  if (schema.enum)
    return (
      <TextField
        select
        fullWidth
        label={label}
        required={isRequired}
        value={value ?? schema.default ?? ''}
        onChange={({ target }) => onChange(target.value)}
        error={Boolean(getError(path))}
        helperText={getError(path)}
      >
        {schema.enum.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {toLabel(choice)}
          </MenuItem>
        ))}
      </TextField>
    );
  if (schema.format === 'image')
    return (
      <ImageValue
        label={label}
        path={typeof value === 'string' ? value : ''}
        isRequired={isRequired}
        error={getError(path)}
        onChange={onChange}
      />
    );
  if (schema.type === 'number' || schema.type === 'integer') return <NumberValue {...props} />;
  return isJson(value) ? <LocalizedValue {...props} value={value} /> : <TextValue {...props} />;
}
