import { Box, Button, FormControlLabel, Stack, Switch, TextField, Typography } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { ShowBase, Title, useRecordContext, type RaRecord } from 'react-admin';
import { adminContract } from '@/contract/admin';
import type { AdminProduct } from '@/contract/admin-product';
import { callAdmin } from '@/admin/api/client';
import { useAdminCall } from '@/admin/api/use-admin-call';
import { PageTitle } from '@/admin/layout/page-title';
import { Panel } from '@/admin/layout/panel';
import { ShopImage } from '@/admin/layout/shop-image';
import { createDraft, hasChanged, toProductUpdate, type ProductDraft } from './product-form';
import { useUnsavedWarning } from './use-unsaved-warning';
import { VariantGrid } from './variant-grid';

type ProductRecord = AdminProduct & RaRecord<number>;
type FieldProps = {
  draft: ProductDraft;
  onChange: (part: Partial<ProductDraft>) => void;
  getProps: (name: string, hint?: string) => { error: boolean; helperText: string };
};

const TextFields = ({ draft, onChange, getProps }: FieldProps) => (
  <Stack sx={{ gap: 2 }}>
    <TextField
      label="Name"
      value={draft.name}
      onChange={({ target }) => onChange({ name: target.value })}
      {...getProps('name')}
    />
    <TextField
      label="Short description"
      multiline
      value={draft.shortDescription}
      onChange={({ target }) => onChange({ shortDescription: target.value })}
      {...getProps('shortDescription')}
    />
    <TextField
      label="Description"
      multiline
      minRows={4}
      value={draft.description}
      onChange={({ target }) => onChange({ description: target.value })}
      {...getProps('description')}
    />
    <TextField
      label="Tags"
      value={draft.tags}
      onChange={({ target }) => onChange({ tags: target.value })}
      {...getProps('tags', 'With commas between them')}
    />
  </Stack>
);

const SearchFields = ({ draft, onChange, getProps }: FieldProps) => (
  <Stack sx={{ gap: 2 }}>
    <TextField
      label="Title for search engines"
      value={draft.metaTitle}
      onChange={({ target }) => onChange({ metaTitle: target.value })}
      {...getProps('metaTitle')}
    />
    <TextField
      label="Description for search engines"
      multiline
      value={draft.metaDescription}
      onChange={({ target }) => onChange({ metaDescription: target.value })}
      {...getProps('metaDescription')}
    />
  </Stack>
);

const ProductImages = ({ images }: Pick<AdminProduct, 'images'>) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    {images.map(({ path, alt }) => (
      <ShopImage key={path} path={path} alt={alt} width={72} height={96} />
    ))}
  </Box>
);

function ProductForm({ product }: { product: ProductRecord }) {
  const [draft, setDraft] = useState(() => createDraft(product));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const { send, isBusy, getFieldProps } = useAdminCall();
  const hasChanges = hasChanged(product, draft);
  const blocker = useUnsavedWarning(hasChanges);

  const change = (part: Partial<ProductDraft>) => setDraft({ ...draft, ...part });
  const getProps: FieldProps['getProps'] = (name, hint) => {
    const problem = problems[name];
    return problem ? { error: true, helperText: problem } : getFieldProps(name, hint);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { update, errors } = toProductUpdate(product, draft);
    setProblems(errors);
    if (Object.keys(errors).length > 0) return;
    await send(() => callAdmin(adminContract.product.update, update), 'Saved: the shop shows it now');
  };
  const fields = { draft, onChange: change, getProps };

  return (
    <Box component="form" onSubmit={save} noValidate>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center', my: 2 }}>
        <Typography variant="h4" component="h1" sx={{ flex: 1, minWidth: 200 }}>
          {product.name}
        </Typography>
        <Button href={`/${product.urlPath}`} target="_blank" rel="noreferrer">
          Show in the shop
        </Button>
        <Button type="submit" variant="contained" loading={isBusy} disabled={!hasChanges}>
          Save
        </Button>
      </Stack>
      <Stack sx={{ gap: 2 }}>
        <Panel title="Sale">
          <FormControlLabel
            label="On sale"
            control={
              <Switch
                checked={draft.isActive}
                onChange={({ target }) => change({ isActive: target.checked })}
              />
            }
          />
          <Typography variant="body2" color="text.secondary">
            {product.categories.map(({ name }) => name).join(', ') || 'In no category'}
          </Typography>
        </Panel>
        <Panel title="Prices and stock">
          <VariantGrid
            product={product}
            drafts={draft.variants}
            errors={problems}
            onChange={(id, row) => change({ variants: { ...draft.variants, [id]: row } })}
          />
        </Panel>
        <Panel title="Texts">
          <TextFields {...fields} />
        </Panel>
        <Panel title="Images">
          <ProductImages images={product.images} />
        </Panel>
        <Panel title="Search engines">
          <SearchFields {...fields} />
        </Panel>
      </Stack>
      {blocker}
    </Box>
  );
}

function ProductDetails() {
  const product = useRecordContext<ProductRecord>();
  if (!product) return null;
  return (
    <>
      <Title title={<PageTitle>{product.name}</PageTitle>} />
      {/* Read again after saving: the form begins anew with what the shop has. */}
      <ProductForm key={product.version + product.updatedAt} product={product} />
    </>
  );
}

/** A cache key of its own: what a list has of a product is less than its page needs. */
const WHOLE = { meta: { suppressErrorToast: false } };

/** One product: texts, prices, stock, and whether it is on sale. */
export function ProductPage() {
  return (
    <ShowBase queryOptions={WHOLE}>
      <ProductDetails />
    </ShowBase>
  );
}
