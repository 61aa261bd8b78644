import { Button, Card, CardContent, Stack, TextField, Typography } from '@mui/material';
import { useState, type FormEvent } from 'react';
import {
  DataTable,
  DeleteWithConfirmButton,
  List,
  ResourceContextProvider,
  Title,
  type RaRecord,
} from 'react-admin';
import type { CallData } from '@/contract/call';
import { STAFF_PASSWORD_MIN, staffContract } from '@/contract/staff';
import { callAdmin } from '@/admin/api/client';
import { useAdminCall } from '@/admin/api/use-admin-call';
import { DateTimeText } from '@/admin/layout/date-time-text';
import { PageTitle } from '@/admin/layout/page-title';
import { describeDevice } from './describe-device';
import { PasskeyList } from './passkey-list';

type Device = CallData<typeof staffContract.listDevices>['items'][number] & RaRecord<number>;

function PasswordForm() {
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const { send, isBusy, getFieldProps } = useAdminCall();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const call = () => callAdmin(staffContract.changePassword, { password, newPassword });
    if (!(await send(call, 'Your password was changed, and your other devices were signed out'))) return;
    setPassword('');
    setNewPassword('');
  };
  return (
    <Card>
      <CardContent>
        <Typography variant="h6" component="h2" sx={{ mb: 2 }}>
          Password
        </Typography>
        <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 2, maxWidth: 420 }}>
          <TextField
            label="Your password"
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            {...getFieldProps('password')}
          />
          <TextField
            label="New password"
            type="password"
            autoComplete="new-password"
            value={newPassword}
            onChange={({ target }) => setNewPassword(target.value)}
            {...getFieldProps('newPassword', `At least ${STAFF_PASSWORD_MIN} characters`)}
          />
          <Button type="submit" variant="contained" loading={isBusy} sx={{ alignSelf: 'start' }}>
            Change password
          </Button>
        </Stack>
      </CardContent>
    </Card>
  );
}

const Devices = () => (
  <ResourceContextProvider value="devices">
    <Typography variant="h6" component="h2" sx={{ mt: 3 }}>
      Where you are signed in
    </Typography>
    <List title=" " pagination={false} perPage={1000} actions={false} disableSyncWithLocation>
      <DataTable<Device> bulkActionButtons={false} rowClick={false}>
        <DataTable.Col<Device> label="Device" render={({ userAgent }) => describeDevice(userAgent)} />
        <DataTable.Col<Device>
          label="Last seen"
          render={({ lastSeenAt, isCurrent }) =>
            isCurrent ? 'This device' : <DateTimeText value={lastSeenAt} />
          }
        />
        <DataTable.Col<Device>
          render={({ isCurrent }) =>
            isCurrent ? null : (
              <DeleteWithConfirmButton
                label="Sign out"
                confirmTitle="Sign out this device?"
                confirmContent="It has to sign in again."
                mutationMode="pessimistic"
                redirect={false}
              />
            )
          }
        />
      </DataTable>
    </List>
  </ResourceContextProvider>
);

/** The own password, and the devices that are signed in. */
export function AccountPage() {
  return (
    <>
      <Title title={<PageTitle>Your account</PageTitle>} />
      <PasswordForm />
      <PasskeyList />
      <Devices />
    </>
  );
}
