import { Alert, Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useListContext, useUnselectAll } from 'react-admin';
import { adminContract } from '@/contract/admin';
import { BULK_MAX } from '@/contract/admin-product-bulk';
import type { CallData } from '@/contract/call';
import { callAdmin } from '@/admin/api/client';
import { useAdminCall } from '@/admin/api/use-admin-call';
import { FormDialog } from '@/admin/layout/form-dialog';
import {
  EMPTY,
  toChange,
  type BulkDraft as Draft,
  type BulkErrors as Errors,
  type BulkKind as Kind,
} from './bulk-draft';
import { useCategories } from './use-categories';

type Outcome = CallData<typeof adminContract.product.updateMany>['items'][number];

const KINDS: Record<Kind, string> = {
  publish: 'Put on sale',
  unpublish: 'Take off sale',
  addCategory: 'Put into a category',
  removeCategory: 'Take out of a category',
  pricePercent: 'Change prices by percent',
  priceAmount: 'Change prices by an amount',
  sale: 'Plan a sale',
};

const FIELDS: Record<Kind, readonly (keyof Draft)[]> = {
  publish: [],
  unpublish: [],
  addCategory: ['categoryId'],
  removeCategory: ['categoryId'],
  pricePercent: ['percent'],
  priceAmount: ['amount'],
  sale: ['percent', 'startsAt', 'endsAt'],
};
const LABELS: Record<keyof Draft, string> = {
  categoryId: 'Category',
  percent: 'Percent',
  amount: 'Amount',
  startsAt: 'From',
  endsAt: 'Until',
};
const TIMES = new Set<keyof Draft>(['startsAt', 'endsAt']);

function ChangeField(props: {
  name: keyof Draft;
  kind: Kind;
  draft: Draft;
  currency: string;
  timeZone: string;
  error: string | undefined;
  onChange: (draft: Draft) => void;
}) {
  const { name, kind, draft, currency, timeZone, error, onChange } = props;
  const categories = useCategories();
  const hints: Partial<Record<keyof Draft, string>> = {
    percent: kind === 'sale' ? 'By how much prices are reduced' : 'Less with a minus: -10',
    amount: `In ${currency}, less with a minus: -5.00`,
    startsAt: `Empty: at once. Time in ${timeZone}`,
    endsAt: `Time in ${timeZone}`,
  };
  return (
    <TextField
      label={LABELS[name]}
      select={name === 'categoryId'}
      type={TIMES.has(name) ? 'datetime-local' : 'text'}
      value={draft[name]}
      error={Boolean(error)}
      helperText={error ?? hints[name]}
      onChange={({ target }) => onChange({ ...draft, [name]: target.value })}
      slotProps={TIMES.has(name) ? { inputLabel: { shrink: true } } : {}}
    >
      {name === 'categoryId' &&
        categories.map((category) => (
          <MenuItem key={category.id} value={String(category.id)}>
            {category.name}
          </MenuItem>
        ))}
    </TextField>
  );
}

type Meta = { currency: string; timeZone: string };

function BulkChangeDialog(props: Meta & { ids: number[]; onClose: () => void }) {
  const { ids, currency, timeZone, onClose } = props;
  const [kind, setKind] = useState<Kind>('publish');
  const [draft, setDraft] = useState(EMPTY);
  const [mistakes, setMistakes] = useState<Errors>({});
  const [refused, setRefused] = useState<readonly Outcome[]>([]);
  const { send, isBusy, errors } = useAdminCall();
  const unselectAll = useUnselectAll('products');
  const submit = async () => {
    const { change, errors: found } = toChange(kind, draft, { currency, timeZone });
    setMistakes(found);
    setRefused([]);
    if (!change) return;
    const preview = await send(
      () => callAdmin(adminContract.product.updateMany, { ids, change, isPreview: true }),
      'Checked',
    );
    const refusals = preview?.data.items.filter(({ refusal }) => refusal !== null) ?? [];
    setRefused(refusals);
    if (!preview || refusals.length > 0) return;
    const changed = await send(
      () => callAdmin(adminContract.product.updateMany, { ids, change }),
      'Changed: the shop shows it now',
    );
    if (!changed) return;
    if (changed.data.changedCount === 0) {
      setRefused(changed.data.items.filter(({ refusal }) => refusal !== null));
      return;
    }
    unselectAll();
    onClose();
  };
  return (
    <FormDialog
      isOpen
      title={`Change ${ids.length} products`}
      submitLabel="Change all"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextField
        select
        label="What to do"
        value={kind}
        onChange={({ target }) => {
          setKind(target.value as Kind);
          setRefused([]);
        }}
      >
        {Object.entries(KINDS).map(([value, label]) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      {FIELDS[kind].map((name) => (
        <ChangeField
          key={name}
          {...{ name, kind, draft, currency, timeZone }}
          error={mistakes[name] ?? errors[`change.${name}`]}
          onChange={setDraft}
        />
      ))}
      {ids.length > BULK_MAX && <Alert severity="error">{`Choose ${BULK_MAX} products at most`}</Alert>}
      {refused.length > 0 && (
        <Alert severity="error">
          Nothing was changed.
          {refused.map(({ id, name, refusal }) => (
            <div key={id}>{`${name || `Product ${id}`}: ${refusal}`}</div>
          ))}
        </Alert>
      )}
    </FormDialog>
  );
}

/** Changes all chosen products in one way. */
export function BulkChangeButton() {
  const [chosen, setChosen] = useState<number[] | null>(null);
  const { selectedIds, meta } = useListContext();
  return (
    <>
      <Button size="small" onClick={() => setChosen(selectedIds.map(Number))}>
        Change
      </Button>
      {chosen && (
        <BulkChangeDialog
          ids={chosen}
          currency={String(meta?.currency ?? '')}
          timeZone={String(meta?.timeZone ?? 'UTC')}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}
