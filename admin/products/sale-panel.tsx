import { Box, FormControlLabel, Stack, Switch, TextField, Typography } from '@mui/material';
import type { AdminProduct } from '@/contract/admin-product';
import { CategoryField } from './category-field';
import type { ProductDraft } from './product-form';

type SalePanelProps = {
  product: AdminProduct;
  draft: ProductDraft;
  problems: Record<string, string>;
  onChange: (part: Partial<ProductDraft>) => void;
};

const TIMES = { publishAt: 'On sale from', unpublishAt: 'On sale until' } as const;

function TimeField({
  product,
  draft,
  problems,
  onChange,
  name,
}: SalePanelProps & { name: keyof typeof TIMES }) {
  return (
    <TextField
      type="datetime-local"
      size="small"
      label={TIMES[name]}
      value={draft[name]}
      error={Boolean(problems[name])}
      helperText={problems[name] ?? `Time in ${product.timeZone}`}
      onChange={({ target }) =>
        onChange({
          [name]: target.value,
          // It is hidden until then.
          ...(name === 'publishAt' && target.value !== '' ? { isActive: false } : {}),
        })
      }
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ minWidth: 230, flex: 1 }}
    />
  );
}

/** Whether and when a product is on sale, and where. */
export function SalePanel(props: SalePanelProps) {
  const { product, draft, problems, onChange } = props;
  const byRule = product.categories.filter(({ isByRule }) => isByRule);
  return (
    <Stack sx={{ gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <FormControlLabel
          label="On sale"
          control={
            <Switch
              checked={draft.isActive}
              onChange={({ target }) =>
                onChange({ isActive: target.checked, ...(target.checked ? { publishAt: '' } : {}) })
              }
            />
          }
        />
        <TimeField {...props} name="publishAt" />
        <TimeField {...props} name="unpublishAt" />
      </Box>
      <CategoryField
        ids={draft.categoryIds}
        names={new Map(product.categories.map(({ id, name }) => [id, name]))}
        label="Categories"
        hint="The first one is in the breadcrumb"
        error={Object.entries(problems).find(([name]) => name.startsWith('categoryIds'))?.[1]}
        onChange={(categoryIds) => onChange({ categoryIds })}
      />
      {byRule.length > 0 && (
        <Typography variant="body2" color="text.secondary">
          {`By a rule: ${byRule.map(({ name }) => name).join(', ')}`}
        </Typography>
      )}
    </Stack>
  );
}
