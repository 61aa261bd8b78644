import { MenuItem, TextField } from '@mui/material';
import { STAFF_ROLES, type StaffRole } from '@/contract/staff';

export const ROLE_NAMES: Record<StaffRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  support: 'Support',
};

const ROLE_TEXTS: Record<StaffRole, string> = {
  owner: 'Everything, also accounts of staff and keys',
  manager: 'Everything but accounts of staff and keys',
  support: 'Orders without refunds, and reviews, photos, comments and questions',
};

export const RoleSelect = (props: { value: StaffRole; onChange: (role: StaffRole) => void }) => (
  <TextField
    select
    label="Role"
    value={props.value}
    onChange={({ target }) => props.onChange(target.value as StaffRole)}
    helperText={ROLE_TEXTS[props.value]}
    fullWidth
  >
    {STAFF_ROLES.map((role) => (
      <MenuItem key={role} value={role}>
        {ROLE_NAMES[role]}
      </MenuItem>
    ))}
  </TextField>
);
