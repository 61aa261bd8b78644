import AddIcon from '@mui/icons-material/Add';
import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useListContext, useRedirect } from 'react-admin';
import { adminContract } from '@/contract/admin';
import { callAdmin } from '@/admin/api/client';
import { useAdminCall } from '@/admin/api/use-admin-call';
import { FormDialog } from '@/admin/layout/form-dialog';
import { parseMinor } from '@/admin/layout/money';
import { NO_AMOUNT, NO_COUNT, parseCount } from './product-form';

const EMPTY = { name: '', price: '', stock: '0', sku: '', barcode: '' };
const LABELS = {
  name: 'Name',
  price: 'Price',
  stock: 'Stock',
  sku: 'SKU, if it has one',
  barcode: 'Bar code, if it has one',
};
/** What the call has for the fields of the dialog. */
const CALL_FIELDS: Partial<Record<keyof typeof EMPTY, string>> = { price: 'priceCents' };

function NewProductDialog({ currency, onClose }: { currency: string; onClose: () => void }) {
  const [draft, setDraft] = useState(EMPTY);
  const [mistakes, setMistakes] = useState<Record<string, string>>({});
  const { send, isBusy, errors } = useAdminCall();
  const redirect = useRedirect();
  const submit = async () => {
    const priceCents = parseMinor(draft.price, currency);
    const stock = parseCount(draft.stock);
    setMistakes({
      ...(draft.name.trim() === '' && { name: 'A product needs a name' }),
      ...(!priceCents && { price: NO_AMOUNT }),
      ...(stock === undefined && { stock: NO_COUNT }),
    });
    if (draft.name.trim() === '' || !priceCents || stock === undefined) return;
    const { name, sku, barcode } = draft;
    const call = () =>
      callAdmin(adminContract.product.create, {
        ...{ name, priceCents, stock },
        ...(sku.trim() && { sku }),
        ...(barcode.trim() && { barcode }),
      });
    const created = await send(call, 'Created: it is hidden until you put it on sale');
    if (created) redirect('edit', 'products', created.data.id);
  };
  return (
    <FormDialog
      isOpen
      title="New product"
      submitLabel="Create"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      {(Object.keys(LABELS) as (keyof typeof EMPTY)[]).map((name) => {
        const error = mistakes[name] ?? errors[CALL_FIELDS[name] ?? name];
        const hint = { price: currency, stock: 'Leave it empty if it is not counted' }[name as string] ?? '';
        return (
          <TextField
            key={name}
            label={LABELS[name]}
            autoFocus={name === 'name'}
            value={draft[name]}
            onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
            error={Boolean(error)}
            helperText={error ?? hint}
          />
        );
      })}
    </FormDialog>
  );
}

/** Creates a product with what the shop has to know of it. */
export function NewProductButton() {
  const [isOpen, setIsOpen] = useState(false);
  const { meta } = useListContext();
  return (
    <>
      <Button size="small" startIcon={<AddIcon />} onClick={() => setIsOpen(true)}>
        New product
      </Button>
      {isOpen && (
        <NewProductDialog currency={String(meta?.currency ?? '')} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
