import AddIcon from '@mui/icons-material/Add';
import { Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import {
  DataTable,
  DeleteWithConfirmButton,
  List,
  ResourceContextProvider,
  type RaRecord,
} from 'react-admin';
import type { CallData } from '@/contract/call';
import type { passkeyContract } from '@/contract/passkeys';
import { useAdminCall } from '@/admin/api/use-admin-call';
import { DateTimeText } from '@/admin/layout/date-time-text';
import { FormDialog } from '@/admin/layout/form-dialog';
import { addPasskey, hasPasskeys } from '@/admin/sign-in/passkey';

type Passkey = CallData<typeof passkeyContract.listPasskeys>['items'][number] & RaRecord<number>;

function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const { send, isBusy, getFieldProps } = useAdminCall();
  const submit = async () => {
    if (await send(() => addPasskey(name, password), 'The passkey was added')) onClose();
  };
  return (
    <FormDialog
      isOpen
      title="Add a passkey"
      submitLabel="Add"
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
        {...getFieldProps('name', 'Such as the name of this device')}
      />
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        fullWidth
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        {...getFieldProps('password')}
      />
    </FormDialog>
  );
}

/** The own passkeys: each signs in by itself, or instead of a code. */
export function PasskeyList() {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <ResourceContextProvider value="passkeys">
      <Box sx={{ display: 'flex', alignItems: 'center', mt: 3 }}>
        <Typography variant="h6" component="h2" sx={{ flex: 1 }}>
          Passkeys
        </Typography>
        {hasPasskeys() && (
          <Button startIcon={<AddIcon />} onClick={() => setIsAdding(true)}>
            Add a passkey
          </Button>
        )}
      </Box>
      <List title=" " pagination={false} perPage={1000} actions={false} empty={false} disableSyncWithLocation>
        <DataTable<Passkey> bulkActionButtons={false} rowClick={false}>
          <DataTable.Col<Passkey> source="name" disableSort />
          <DataTable.Col<Passkey>
            label="Last used"
            render={({ lastUsedAt }) => <DateTimeText value={lastUsedAt} empty="Never" />}
          />
          <DataTable.Col<Passkey>
            render={({ name }) => (
              <DeleteWithConfirmButton
                label="Remove"
                confirmTitle={`Remove the passkey ${name}?`}
                confirmContent="It does not sign in any more."
                mutationMode="pessimistic"
                redirect={false}
              />
            )}
          />
        </DataTable>
      </List>
      {isAdding && <AddPasskeyDialog onClose={() => setIsAdding(false)} />}
    </ResourceContextProvider>
  );
}
