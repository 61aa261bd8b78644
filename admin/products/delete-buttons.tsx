import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Button, DialogContentText, IconButton } from '@mui/material';
import { useState } from 'react';
import { useRedirect } from 'react-admin';
import { adminContract } from '@/contract/admin';
import type { AdminProduct } from '@/contract/admin-product';
import { callAdmin } from '@/admin/api/client';
import { useAdminCall } from '@/admin/api/use-admin-call';
import { FormDialog } from '@/admin/layout/form-dialog';

/** Deletes a product that was never sold. */
export function DeleteProductButton({ product }: { product: AdminProduct }) {
  const [isOpen, setIsOpen] = useState(false);
  const { send, isBusy } = useAdminCall();
  const redirect = useRedirect();
  const submit = async () => {
    const call = () => callAdmin(adminContract.product.delete, { id: product.id });
    const leave = () => redirect('list', 'products');
    if (!(await send(call, 'The product was deleted', leave))) setIsOpen(false);
  };
  return (
    <>
      <Button color="error" onClick={() => setIsOpen(true)}>
        Delete
      </Button>
      <FormDialog
        isOpen={isOpen}
        title={`Delete ${product.name}?`}
        submitLabel="Delete"
        isBusy={isBusy}
        isDangerous
        onClose={() => setIsOpen(false)}
        onSubmit={() => void submit()}
      >
        <DialogContentText>
          Its pictures, variants and texts are lost. A product that was ordered stays: take it off sale
          instead.
        </DialogContentText>
      </FormDialog>
    </>
  );
}

/** Removes one variant of a product. */
export function RemoveVariantButton(props: {
  product: AdminProduct;
  variant: AdminProduct['variants'][number];
  isDisabled: boolean;
  onRemoved: (product: AdminProduct) => void;
}) {
  const { product, variant, isDisabled, onRemoved } = props;
  const [isOpen, setIsOpen] = useState(false);
  const { send, isBusy } = useAdminCall();
  const name = variant.label || variant.sku;
  const submit = async () => {
    const { id, version } = product;
    const call = () => callAdmin(adminContract.product.removeVariants, { id, version, ids: [variant.id] });
    const removed = await send(call, 'The variant was removed');
    setIsOpen(false);
    if (removed) onRemoved(removed.data);
  };
  return (
    <>
      <IconButton aria-label={`Remove ${name}`} disabled={isDisabled} onClick={() => setIsOpen(true)}>
        <DeleteIcon />
      </IconButton>
      <FormDialog
        isOpen={isOpen}
        title={`Remove ${name}?`}
        submitLabel="Remove"
        isBusy={isBusy}
        isDangerous
        onClose={() => setIsOpen(false)}
        onSubmit={() => void submit()}
      >
        <DialogContentText>
          If orders or carts name it, it is no longer sold, and stays here.
        </DialogContentText>
      </FormDialog>
    </>
  );
}
