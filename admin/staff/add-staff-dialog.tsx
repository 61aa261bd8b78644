import { TextField } from '@mui/material';
import { useState } from 'react';
import { staffContract, type StaffRole } from '@/contract/staff';
import { callAdmin } from '@/admin/api/client';
import { useAdminCall } from '@/admin/api/use-admin-call';
import { FormDialog } from '@/admin/layout/form-dialog';
import { RoleSelect } from './role-select';

export function AddStaffDialog(props: { onClose: () => void; onLink: (token: string) => void }) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('support');
  const { send, isBusy, getFieldProps } = useAdminCall();

  const submit = async () => {
    const added = await send(() => callAdmin(staffContract.add, { name, email, role }), `${name} was added`);
    if (!added) return;
    props.onClose();
    props.onLink(added.data.link.token);
  };

  return (
    <FormDialog
      isOpen
      title="Add a person"
      submitLabel="Add and create a link"
      isBusy={isBusy}
      onClose={props.onClose}
      onSubmit={submit}
    >
      <TextField
        label="Name"
        autoFocus
        fullWidth
        value={name}
        onChange={({ target }) => setName(target.value)}
        {...getFieldProps('name')}
      />
      <TextField
        label="E-mail address"
        type="email"
        fullWidth
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        {...getFieldProps('email', 'They sign in with it')}
      />
      <RoleSelect value={role} onChange={setRole} />
    </FormDialog>
  );
}
