import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Autocomplete, Box, Button, IconButton, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { adminContract } from '@/contract/admin';
import type { AdminProduct } from '@/contract/admin-product';
import { OPTIONS_MAX } from '@/contract/admin-product-create';
import { callAdmin } from '@/admin/api/client';
import { useAdminCall } from '@/admin/api/use-admin-call';
import { FormDialog } from '@/admin/layout/form-dialog';
import { parseMinor, toMoneyText } from '@/admin/layout/money';
import { NO_AMOUNT, NO_COUNT, parseCount } from './product-form';

type OptionDraft = { name: string; values: string[] };
const EMPTY: OptionDraft = { name: '', values: [] };

function OptionFields(props: {
  option: OptionDraft;
  number: number;
  /** The options of a product that has some stay what they are. */
  isNameFixed: boolean;
  onChange: (option: OptionDraft) => void;
  onRemove: (() => void) | null;
}) {
  const { option, number, isNameFixed, onChange, onRemove } = props;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
      <TextField
        size="small"
        label={`Option ${number}`}
        placeholder="Length"
        value={option.name}
        disabled={isNameFixed}
        onChange={({ target }) => onChange({ ...option, name: target.value })}
        sx={{ flex: 1, minWidth: 120 }}
      />
      <Autocomplete
        multiple
        freeSolo
        // What is typed counts without Enter as well.
        autoSelect
        size="small"
        options={[] as string[]}
        value={option.values}
        onChange={(_event, values) =>
          onChange({ ...option, values: [...new Set(values.map((value) => value.trim()).filter(Boolean))] })
        }
        renderInput={(params) => (
          <TextField {...params} label={`Values of option ${number}`} helperText="Enter after each value" />
        )}
        sx={{ flex: 2, minWidth: 200 }}
      />
      {onRemove && (
        <IconButton aria-label={`Remove option ${number}`} onClick={onRemove}>
          <DeleteIcon />
        </IconButton>
      )}
    </Box>
  );
}

function AddVariantsDialog(props: {
  product: AdminProduct;
  onClose: () => void;
  onAdded: (product: AdminProduct) => void;
}) {
  const { product, onClose, onAdded } = props;
  const hasOptions = product.optionNames.length > 0;
  const [options, setOptions] = useState<OptionDraft[]>(
    hasOptions ? product.optionNames.map((name) => ({ name, values: [] })) : [EMPTY],
  );
  const [price, setPrice] = useState(toMoneyText(product.variants[0]?.priceCents ?? null, product.currency));
  const [stock, setStock] = useState('0');
  const [mistakes, setMistakes] = useState<Record<string, string>>({});
  const { send, isBusy, errors } = useAdminCall();
  const count = options.reduce((product_, { values }) => product_ * values.length, 1);
  const submit = async () => {
    const [priceCents, pieces] = [parseMinor(price, product.currency), parseCount(stock)];
    const isIncomplete = options.some(({ name, values }) => name.trim() === '' || values.length === 0);
    setMistakes({
      ...(isIncomplete && { options: 'Each option needs a name and a value' }),
      ...(!priceCents && { price: NO_AMOUNT }),
      ...(pieces === undefined && { stock: NO_COUNT }),
    });
    if (isIncomplete || !priceCents || pieces === undefined) return;
    const { id, version } = product;
    const call = () =>
      callAdmin(adminContract.product.addVariants, { id, version, options, priceCents, stock: pieces });
    const added = await send(call, 'The variants were added');
    if (added) onAdded(added.data);
  };
  const optionError =
    mistakes.options ?? Object.entries(errors).find(([name]) => name.startsWith('options'))?.[1];
  return (
    <FormDialog
      isOpen
      title="Add variants"
      submitLabel={`Add up to ${count}`}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      {options.map((option, at) => (
        <OptionFields
          key={at}
          option={option}
          number={at + 1}
          isNameFixed={hasOptions}
          onChange={(next) => setOptions(options.map((other, index) => (index === at ? next : other)))}
          onRemove={
            hasOptions || options.length === 1
              ? null
              : () => setOptions(options.filter((_, index) => index !== at))
          }
        />
      ))}
      {optionError && (
        <Typography variant="body2" color="error" role="alert">
          {optionError}
        </Typography>
      )}
      {!hasOptions && options.length < OPTIONS_MAX && (
        <Button
          startIcon={<AddIcon />}
          onClick={() => setOptions([...options, EMPTY])}
          sx={{ alignSelf: 'start' }}
        >
          Another option
        </Button>
      )}
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        <TextField
          label="Price of each"
          value={price}
          onChange={({ target }) => setPrice(target.value)}
          error={Boolean(mistakes.price)}
          helperText={mistakes.price ?? product.currency}
        />
        <TextField
          label="Stock of each"
          value={stock}
          onChange={({ target }) => setStock(target.value)}
          error={Boolean(mistakes.stock)}
          helperText={mistakes.stock ?? 'Empty: not counted'}
        />
      </Box>
    </FormDialog>
  );
}

/** Adds a variant for each combination of values. */
export function AddVariantsButton(props: {
  product: AdminProduct;
  /** What is typed into the page would be lost with its version. */
  isDisabled: boolean;
  onAdded: (product: AdminProduct) => void;
}) {
  const { product, isDisabled, onAdded } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button startIcon={<AddIcon />} disabled={isDisabled} onClick={() => setIsOpen(true)} sx={{ mt: 1 }}>
        Add variants
      </Button>
      {isOpen && (
        <AddVariantsDialog
          product={product}
          onClose={() => setIsOpen(false)}
          onAdded={(next) => {
            setIsOpen(false);
            onAdded(next);
          }}
        />
      )}
    </>
  );
}
