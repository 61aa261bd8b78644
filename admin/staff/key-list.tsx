import AddIcon from '@mui/icons-material/Add';
import {
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  TextField,
} from '@mui/material';
import { useState } from 'react';
import { Button, DataTable, DeleteWithConfirmButton, List, TopToolbar, type RaRecord } from 'react-admin';
import type { CallData } from '@/contract/call';
import { RIGHTS, staffContract, type Right } from '@/contract/staff';
import { callAdmin } from '@/admin/api/client';
import { useAdminCall } from '@/admin/api/use-admin-call';
import { DateTimeText } from '@/admin/layout/date-time-text';
import { FormDialog } from '@/admin/layout/form-dialog';
import { PageTitle } from '@/admin/layout/page-title';
import { SecretDialog } from '@/admin/layout/secret-dialog';

type AdminKey = CallData<typeof staffContract.listKeys>['items'][number] & RaRecord<number>;

function AddKeyDialog({ onClose, onKey }: { onClose: () => void; onKey: (key: string) => void }) {
  const [name, setName] = useState('');
  const [rights, setRights] = useState<readonly Right[]>([]);
  const { send, isBusy, getFieldProps } = useAdminCall();
  const rightsProps = getFieldProps('rights');

  const toggle = (right: Right, isChosen: boolean) =>
    setRights(isChosen ? [...rights, right] : rights.filter((other) => other !== right));
  const submit = async () => {
    const call = () => callAdmin(staffContract.addKey, { name, rights: [...rights] });
    const added = await send(call, 'The key was created');
    if (!added) return;
    onClose();
    onKey(added.data.key);
  };

  return (
    <FormDialog
      isOpen
      title="Add a key"
      submitLabel="Create"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label="Name"
        autoFocus
        fullWidth
        value={name}
        onChange={({ target }) => setName(target.value)}
        {...getFieldProps('name', 'Which machine uses it')}
      />
      <FormControl error={rightsProps.error}>
        <FormLabel>What it may do</FormLabel>
        <FormGroup>
          {RIGHTS.map((right) => (
            <FormControlLabel
              key={right}
              label={right}
              control={
                <Checkbox
                  checked={rights.includes(right)}
                  onChange={({ target }) => toggle(right, target.checked)}
                />
              }
            />
          ))}
        </FormGroup>
        <FormHelperText>{rightsProps.helperText}</FormHelperText>
      </FormControl>
    </FormDialog>
  );
}

/** The keys by which machines make calls of the back office. */
export function KeyList() {
  const [isAdding, setIsAdding] = useState(false);
  const [key, setKey] = useState<string | null>(null);
  const addButton = (
    <Button label="Add a key" onClick={() => setIsAdding(true)}>
      <AddIcon />
    </Button>
  );
  return (
    <>
      <List
        title={<PageTitle>Keys of machines</PageTitle>}
        pagination={false}
        perPage={1000}
        empty={false}
        actions={<TopToolbar>{addButton}</TopToolbar>}
      >
        <DataTable<AdminKey> bulkActionButtons={false} rowClick={false}>
          <DataTable.Col<AdminKey> source="name" disableSort />
          <DataTable.Col<AdminKey> label="May do" render={({ rights }) => rights.join(', ')} />
          <DataTable.Col<AdminKey>
            label="Last used"
            render={({ lastUsedAt }) => <DateTimeText value={lastUsedAt} empty="Never" />}
          />
          <DataTable.Col<AdminKey>
            render={({ name }) => (
              <DeleteWithConfirmButton
                confirmTitle={`Delete the key ${name}?`}
                confirmContent="Machines that use it are refused from now on."
                mutationMode="pessimistic"
                redirect={false}
              />
            )}
          />
        </DataTable>
      </List>
      {isAdding && <AddKeyDialog onClose={() => setIsAdding(false)} onKey={setKey} />}
      <SecretDialog
        title="The new key"
        label="Key"
        secret={key}
        hint="Copy it now: it is not shown again."
        onClose={() => setKey(null)}
      />
    </>
  );
}
