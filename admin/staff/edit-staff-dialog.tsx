import { Alert, Button, FormControlLabel, Switch, TextField } from '@mui/material';
import { useState } from 'react';
import { staffContract } from '@/contract/staff';
import { callAdmin } from '@/admin/api/client';
import { useAdminCall } from '@/admin/api/use-admin-call';
import { FormDialog } from '@/admin/layout/form-dialog';
import { RoleSelect } from './role-select';
import type { StaffMember } from './staff-list';

export function EditStaffDialog(props: {
  member: StaffMember;
  onClose: () => void;
  onLink: (token: string) => void;
}) {
  const { member, onClose, onLink } = props;
  const { id } = member;
  const [name, setName] = useState(member.name);
  const [role, setRole] = useState(member.role);
  const [hasAccess, setHasAccess] = useState(!member.isDisabled);
  const { send, isBusy, getFieldProps } = useAdminCall();

  const save = async () => {
    const update = { id, name, role, isDisabled: !hasAccess };
    if (await send(() => callAdmin(staffContract.update, update), 'Saved')) onClose();
  };
  const renewLink = async () => {
    const created = await send(() => callAdmin(staffContract.createLink, { id }), 'A new link was created');
    if (!created) return;
    onClose();
    onLink(created.data.token);
  };

  return (
    <FormDialog
      isOpen
      title={member.email}
      submitLabel="Save"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={save}
    >
      <TextField
        label="Name"
        fullWidth
        value={name}
        onChange={({ target }) => setName(target.value)}
        {...getFieldProps('name')}
      />
      <RoleSelect value={role} onChange={setRole} />
      <FormControlLabel
        label="May sign in"
        control={<Switch checked={hasAccess} onChange={({ target }) => setHasAccess(target.checked)} />}
      />
      {!hasAccess && <Alert severity="warning">All their devices are signed out at once.</Alert>}
      <Alert
        severity="info"
        action={
          <Button size="small" onClick={renewLink} disabled={member.isDisabled || isBusy}>
            New link
          </Button>
        }
      >
        Lost password or phone: a new one-time link lets them begin anew.
      </Alert>
    </FormDialog>
  );
}
