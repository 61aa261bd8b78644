import AddIcon from '@mui/icons-material/Add';
import { Chip } from '@mui/material';
import { useState } from 'react';
import { Button, DataTable, List, SimpleList, TopToolbar, type RaRecord } from 'react-admin';
import type { CallData } from '@/contract/call';
import type { staffContract } from '@/contract/staff';
import { useIsPhone } from '@/admin/layout/use-is-phone';
import { DateTimeText } from '@/admin/layout/date-time-text';
import { PageTitle } from '@/admin/layout/page-title';
import { SecretDialog } from '@/admin/layout/secret-dialog';
import { LINK_PATH } from '@/admin/sign-in/link-page';
import { AddStaffDialog } from './add-staff-dialog';
import { EditStaffDialog } from './edit-staff-dialog';
import { ROLE_NAMES } from './role-select';

export type StaffMember = CallData<typeof staffContract.list>['items'][number] & RaRecord<number>;

const toLinkAddress = (token: string) => `${window.location.origin}/admin${LINK_PATH}#${token}`;

function StaffState({ member }: { member: StaffMember }) {
  if (member.isDisabled) return <Chip size="small" label="No access" />;
  if (!member.isReady)
    return <Chip size="small" label="Has not signed in yet" color="warning" variant="outlined" />;
  return <DateTimeText value={member.lastSeenAt} empty="Not seen yet" />;
}

type EditProps = { onEdit: (member: StaffMember) => void };

const StaffCards = ({ onEdit }: EditProps) => (
  <SimpleList<StaffMember>
    primaryText={({ name, role }) => `${name}, ${ROLE_NAMES[role]}`}
    secondaryText={(member) => (
      <>
        {member.email}
        <br />
        <StaffState member={member} />
      </>
    )}
    rowClick={(_id, _resource, record) => {
      onEdit(record as StaffMember);
      return false;
    }}
  />
);

const StaffTable = ({ onEdit }: EditProps) => (
  <DataTable<StaffMember> bulkActionButtons={false} rowClick={false}>
    <DataTable.Col<StaffMember> source="name" disableSort />
    <DataTable.Col<StaffMember> source="email" label="E-mail address" disableSort />
    <DataTable.Col<StaffMember> label="Role" render={({ role }) => ROLE_NAMES[role]} />
    <DataTable.Col<StaffMember> label="Last seen" render={(member) => <StaffState member={member} />} />
    <DataTable.Col<StaffMember>
      render={(member) => (
        <Button label="Change" aria-label={`Change ${member.name}`} onClick={() => onEdit(member)} />
      )}
    />
  </DataTable>
);

/** The accounts of staff: added, changed, shut, and let in again by a one-time link. */
export function StaffList() {
  const [isAdding, setIsAdding] = useState(false);
  const [edited, setEdited] = useState<StaffMember | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const isPhone = useIsPhone();
  const showLink = (token: string) => setLink(toLinkAddress(token));

  return (
    <>
      <List
        title={<PageTitle>Staff</PageTitle>}
        pagination={false}
        perPage={1000}
        actions={
          <TopToolbar>
            <Button label="Add a person" onClick={() => setIsAdding(true)}>
              <AddIcon />
            </Button>
          </TopToolbar>
        }
      >
        {isPhone ? <StaffCards onEdit={setEdited} /> : <StaffTable onEdit={setEdited} />}
      </List>
      {isAdding && <AddStaffDialog onClose={() => setIsAdding(false)} onLink={showLink} />}
      {edited && <EditStaffDialog member={edited} onClose={() => setEdited(null)} onLink={showLink} />}
      <SecretDialog
        title="One-time link"
        label="Link"
        secret={link}
        hint="Send it to the person yourself. It works once, within a day, and is not shown again."
        onClose={() => setLink(null)}
      />
    </>
  );
}
