import { Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { Title, type RaRecord } from 'react-admin';
import { adminContract } from '@/contract/admin';
import type { AdminProduct, ProductUpdate } from '@/contract/admin-product';
import { callAdmin } from '@/admin/api/client';
import { useAdminCall } from '@/admin/api/use-admin-call';
import { PageTitle } from '@/admin/layout/page-title';
import { OutdatedAlert, SaveBar } from '@/admin/layout/save-bar';
import { Panel } from '@/admin/layout/panel';
import { RecordPage } from '@/admin/layout/record-page';
import { AddVariantsButton } from './add-variants';
import { DeleteProductButton } from './delete-buttons';
import { PictureList } from './pictures/picture-list';
import { createDraft, hasChanged, toProductUpdate, toRowErrors, type ProductDraft } from './product-form';
import { SalePanel } from './sale-panel';
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

/** What is typed, against the product as it was loaded: what comes from the shop later does not replace it. */
function useProductDraft(latest: ProductRecord) {
  const [product, setProduct] = useState<AdminProduct>(latest);
  const [draft, setDraft] = useState(() => createDraft(latest));
  const load = (next: AdminProduct) => {
    setProduct(next);
    setDraft(createDraft(next));
  };
  const hasChanges = hasChanged(product, draft);
  const isOutdated = latest.version !== product.version;
  // Nothing was typed, so that nothing is lost.
  if (isOutdated && !hasChanges) load(latest);
  return { product, draft, setDraft, load, hasChanges, isOutdated };
}

function ProductForm({ latest }: { latest: ProductRecord }) {
  const { product, draft, setDraft, load, hasChanges, isOutdated } = useProductDraft(latest);
  const [sent, setSent] = useState<ProductUpdate | null>(null);
  const [mistakes, setMistakes] = useState<Record<string, string>>({});
  const { send, isBusy, errors } = useAdminCall();
  const blocker = useUnsavedWarning(hasChanges);
  const problems = { ...toRowErrors(errors, sent), ...mistakes };

  const change = (part: Partial<ProductDraft>) => setDraft((current) => ({ ...current, ...part }));
  const getProps: FieldProps['getProps'] = (name, hint = '') => ({
    error: Boolean(problems[name]),
    helperText: problems[name] ?? hint,
  });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { update, errors: found } = toProductUpdate(product, draft);
    setMistakes(found);
    setSent(update);
    if (Object.keys(found).length > 0) return;
    const call = () => callAdmin(adminContract.product.update, update);
    const saved = await send(call, 'Saved: the shop shows it now');
    if (saved) load(saved.data);
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
        <DeleteProductButton product={product} />
      </Stack>
      {isOutdated && hasChanges && <OutdatedAlert what="this product" onReload={() => load(latest)} />}
      <Stack sx={{ gap: 2 }}>
        <Panel title="Sale">
          <SalePanel {...{ product, draft, problems }} onChange={change} />
        </Panel>
        <Panel title="Prices and stock">
          <VariantGrid
            product={product}
            drafts={draft.variants}
            errors={problems}
            onChange={(id, row) => change({ variants: { ...draft.variants, [id]: row } })}
            hasChanges={hasChanges}
            onRemoved={load}
          />
          <AddVariantsButton product={product} isDisabled={hasChanges} onAdded={load} />
        </Panel>
        <Panel title="Texts">
          <TextFields {...fields} />
        </Panel>
        <Panel title="Pictures">
          <PictureList
            images={draft.images}
            drafts={draft.variants}
            product={product}
            errors={problems}
            onChange={(toPart) => setDraft((current) => ({ ...current, ...toPart(current) }))}
          />
        </Panel>
        <Panel title="Search engines">
          <SearchFields {...fields} />
        </Panel>
      </Stack>
      <SaveBar isBusy={isBusy} hasChanges={hasChanges} />
      {blocker}
    </Box>
  );
}

/** One product: texts, prices, stock, and whether it is on sale. */
export const ProductPage = () => (
  <RecordPage<ProductRecord>>
    {(product) => (
      <>
        <Title title={<PageTitle>{product.name}</PageTitle>} />
        <ProductForm key={product.id} latest={product} />
      </>
    )}
  </RecordPage>
);
